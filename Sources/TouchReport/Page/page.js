'use strict';
// Shows one moment of the session at a time. All texts are set as text, never as markup.

const data = JSON.parse(document.getElementById('data').textContent);
const text = (place) => data.texts[place];
const byId = (id) => document.getElementById(id);
const [width, height] = data.screen;

const moments = data.moments.map(([time, input, sentence, touch, sequence, calls, contacts, place], index) => ({
  time, input, sentence: text(sentence), touch: data.touches[touch], sequence: data.sequences[sequence],
  calls: calls.map(text), place, shown: data.shown[index],
  contacts: contacts.map(([id, phase, x, y]) => ({ id, phase: text(phase), x, y })),
}));
const isLifted = (contact) => contact.phase === 'ended' || contact.phase === 'cancelled';
const last = moments.length - 1;
const begin = last < 0 ? 0 : moments[0].time;
const span = last < 0 ? 1 : Math.max(moments[last].time - begin, 0.001);

const tones = {
  refused: 'refused', failed: 'refused', cancelled: 'refused', possible: 'soft', waiting: 'note',
  began: 'hit', changed: 'hit', recognized: 'passed', ended: 'passed',
};
const lasting = ['possible', 'waiting', 'began', 'changed'];

/** Makes an element with attributes and children, which are elements or texts. */
function make(name, attributes = {}, ...children) {
  const isShape = ['svg', 'g', 'path', 'polygon', 'circle', 'line', 'rect', 'text', 'defs', 'pattern',
    'clipPath', 'polyline'].includes(name);
  const element = isShape
    ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const urls = [];
/** The address of a picture, which is put together when it is needed first. */
function picture(place) {
  urls[place] ??= URL.createObjectURL(
    new Blob([data.pictures[place].map(text).join('\n')], { type: 'image/svg+xml' }));
  return urls[place];
}
const pictureOf = (moment) => picture(moment.shown < 0 ? -1 - moment.shown : moment.shown);

// --- The overlay: who was hit, who comes after it, who stood in the way, and the contacts.

/** The colours of the light theme: the picture does not follow the page's theme. */
const colours = {
  hit: 'var(--picture-hit)', refused: 'var(--picture-refused)', badge: 'var(--picture-badge)',
};
/** The radius of the screen's corners, in points. */
const corner = Math.min(24, Math.min(width, height) * 0.14);
let overlays = 0;

/** Draws over a picture; on a small one only what can be seen there. */
function drawOverlay(svg, moment, isSmall = false) {
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.replaceChildren();
  if (moment.touch) drawTouch(svg, moment, isSmall);
  if (moment.touch && moment.contacts.length === 0) {
    const [cx, cy] = moment.touch.point;
    svg.append(make('circle', { cx, cy, r: 5.5, fill: '#fff', opacity: 0.8 }));
    svg.append(make('circle', { cx, cy, r: 3.5, fill: colours.hit }));
  }
  for (const contact of moment.contacts) (isSmall ? drawFinger : drawContact)(svg, contact);
}

function drawTouch(svg, { touch, place }, isSmall) {
  const screen = `M0 0H${width}V${height}H0Z`;
  const id = overlays += 1;
  const path = (corners) => `M${text(corners).replaceAll(' ', 'L')}Z`;
  const group = make('g', { 'clip-path': `url(#screen${id})` });
  svg.append(make('defs', {}, make('clipPath', { id: `screen${id}` }, make('rect', { width, height, rx: corner }))), group);
  touch.shapes.slice(1).forEach(([, corners], index) => group.append(outline(corners, {
    fill: 'none', stroke: colours.hit, opacity: Math.max(0.12, 0.55 - 0.1 * index),
  })));
  if (touch.shapes.length && touch.shapes[0][0] === 1) {
    const thick = isSmall ? 5 : 2;
    group.append(outline(place ?? touch.shapes[0][1], { fill: colours.hit, 'fill-opacity': 0.06, stroke: colours.hit, 'stroke-width': thick }, thick / 2));
  }
  if (touch.missed !== undefined) drawMiss(svg, group, touch, id, path, screen);
  if (!isSmall) drawNumbers(group, touch, place);
}

/** The edge of a view; of one that fills the screen, the screen's own round one. */
function outline(corners, attributes, inset = 0.5) {
  const isWhole = text(corners) === `0,0 ${width},0 ${width},${height} 0,${height}`;
  return isWhole
    ? make('rect', { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: corner - inset, ...attributes })
    : make('polygon', { points: text(corners), ...attributes });
}

/** Hatches what is seen but was not reached, and shows by how much. */
function drawMiss(svg, group, touch, id, path, screen) {
  const hole = touch.outside ? `M-99999-99999H99999V99999H-99999Z${path(touch.refuser)}` : screen;
  svg.querySelector('defs').append(
    make('pattern', { id: `hatch${id}`, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      make('line', { y2: 7, stroke: colours.refused, 'stroke-width': 2, opacity: 0.55 })),
    make('clipPath', { id: `hole${id}` }, make('path', { d: hole, 'clip-rule': 'evenodd' })));
  group.append(make('g', { 'clip-path': `url(#hole${id})` },
    make('polygon', { points: text(touch.missed), fill: `url(#hatch${id})` })));
  group.append(make('polygon', { points: text(touch.missed), fill: 'none', stroke: colours.refused, opacity: 0.6, 'stroke-dasharray': '2 3' }));
  if (touch.refuser === undefined) return;
  group.append(make('polygon', { points: text(touch.refuser), fill: 'none', stroke: colours.refused, 'stroke-width': 1.5, 'stroke-dasharray': '5 4' }));
  if (!touch.margin) return;
  const [words, x1, y1, x2, y2] = touch.margin;
  const room = text(words).length * 6.2 + 16;
  const x = Math.min(Math.max((x1 + x2) / 2, room / 2 + 4), width - room / 2 - 4);
  const y = (y1 + y2) / 2 - 15 < 12 ? (y1 + y2) / 2 + 24 : (y1 + y2) / 2 - 24;
  group.append(
    make('line', { x1, y1, x2, y2, stroke: colours.refused, 'stroke-width': 1.5 }),
    make('rect', { x: x - room / 2, y: y - 9, width: room, height: 18, rx: 9, fill: '#fff', stroke: colours.refused }),
    label(text(words), x, y, colours.refused));
}

function label(words, x, y, fill) {
  return make('text', { x, y: y + 3.7, fill, 'font-size': 10.5, 'font-weight': 600, 'text-anchor': 'middle' }, words);
}

function drawNumbers(group, touch, place) {
  const taken = [];
  for (const [number, corners] of touch.shapes.slice(0, 5)) {
    const points = text(number === 1 && place !== undefined ? place : corners).split(' ').map((point) => point.split(',').map(Number));
    const right = Math.min(Math.max(...points.map((point) => point[0])), width);
    const top = Math.max(Math.min(...points.map((point) => point[1])), 0);
    let [x, y] = [right - 16, Math.min(top + 18, height - 16)];
    while (taken.some((place) => Math.hypot(place[0] - x, place[1] - y) < 22)) x -= 24;
    if (x < 12) continue;
    taken.push([x, y]);
    group.append(make('circle', { cx: x, cy: y, r: 10, fill: number === 1 ? colours.hit : colours.badge }),
      label(String(number), x, y, '#fff'));
  }
}

/** Where a contact of a moment has been since it came down. */
function trail(index, id) {
  const points = [];
  for (let place = index; place >= 0 && points.length < 256; place -= 1) {
    const contact = moments[place].contacts.find((other) => other.id === id);
    if (!contact || (place < index && isLifted(contact))) break;
    points.push(`${contact.x},${contact.y}`);
    if (contact.phase === 'began') break;
  }
  return points;
}

function drawContact(svg, { id, phase, x, y }) {
  const words = `${id} ${phase}`;
  const room = words.length * 6 + 16;
  const left = x + 12 + room > width ? x - 12 - room : x + 12;
  const top = y + 28 > height ? y - 28 : y + 10;
  svg.append(
    make('circle', { cx: x, cy: y, r: 14, fill: 'none', stroke: '#fff', 'stroke-width': 5, opacity: 0.7 }),
    make('circle', { cx: x, cy: y, r: 14, fill: 'none', stroke: colours.hit, 'stroke-width': 2.5 }),
    make('circle', { cx: x, cy: y, r: 3, fill: colours.hit }),
    make('rect', { x: left, y: top, width: room, height: 18, rx: 9, fill: colours.hit }),
    label(words, left + room / 2, top + 9, '#fff'));
}

/** A contact where there is no room for words. */
function drawFinger(svg, { phase, x, y }) {
  const fill = isLifted({ phase }) ? '#fff' : colours.hit;
  svg.append(
    make('circle', { cx: x, cy: y, r: 36, fill: '#fff', opacity: 0.8 }),
    make('circle', { cx: x, cy: y, r: 28, fill, stroke: colours.hit, 'stroke-width': 8 }));
}

// --- The answers beside the scene.

function showWhy(touch) {
  const head = byId('why-head');
  const rows = byId('verdicts').tBodies[0];
  rows.replaceChildren();
  byId('verdicts').hidden = !touch;
  byId('hidden').textContent = '';
  if (!touch) {
    head.textContent = 'No touch came down yet';
    byId('why').textContent = '';
    return;
  }
  const hit = touch.hit === undefined ? make('b', { class: 'refused' }, 'nobody') : make('b', {}, text(touch.hit));
  head.replaceChildren(`The touch at (${text(touch.at)}) went to `, hit);
  byId('why').textContent = text(touch.why);
  const passes = touch.passes > 1 ? ` ×${touch.passes}` : touch.passes < -1 ? ' (passes differ; the last counts)' : '';
  byId('passes').textContent = `Verdict${passes}`;
  for (const [depth, view, verdict, tone, reason, isMissed, corners] of touch.rows) {
    const row = make('tr', { tabindex: 0, ...(isMissed ? { class: 'missed' } : {}) },
      make('td', {}, text(view)), make('td', { class: text(tone) }, text(verdict)), make('td', {}, text(reason)));
    row.firstChild.style.setProperty('--depth', depth);
    lightWhilePointed(row, corners, text(tone) === 'refused');
    rows.append(row);
  }
  if (touch.hidden > 0) byId('hidden').textContent = `and ${touch.hidden} more views that do not explain it`;
}

function showChain(touch) {
  const chain = touch ? touch.chain : [];
  byId('chain').replaceChildren(...chain.map((name, index) => {
    const link = make('li', { tabindex: 0 }, text(name));
    lightWhilePointed(link, touch.shapes.find(([number]) => number === index + 1)?.[1], false);
    return link;
  }));
}

// --- One view in the table, in the chain and on the stage.

/** Outlines a view on the stage; a view that refused the touch, in dashes. */
function light(corners, isRefused) {
  byId('overlay').querySelector('.light')?.remove();
  if (corners === undefined) return;
  byId('overlay').append(outline(corners, {
    class: 'light', fill: 'none', stroke: isRefused ? colours.refused : colours.hit, 'stroke-width': 2,
    'stroke-dasharray': isRefused ? '5 4' : 'none',
  }, 1));
}

/** Lights a view up while what names it is under the pointer or has the focus. */
function lightWhilePointed(element, corners, isRefused) {
  for (const begin of ['pointerenter', 'focus']) element.addEventListener(begin, () => light(corners, isRefused));
  for (const end of ['pointerleave', 'blur']) element.addEventListener(end, () => light());
}

/** Whether a point lies in a shape: a line from it to the right crosses the edge an odd number of times. */
function contains(corners, x, y) {
  const points = text(corners).split(' ').map((point) => point.split(',').map(Number));
  return points.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length];
    return (y1 > y) !== (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 ? !isInside : isInside;
  }, false);
}

/** Lights the row of the view that is drawn in front at a place of the stage. */
function pointAt(event) {
  const box = byId('overlay').getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height];
  const rows = moments[selected]?.touch?.rows ?? [];
  let front = -1;
  rows.forEach(([depth, , , , , , corners], index) => {
    if (contains(corners, x, y) && (front < 0 || depth > rows[front][0])) front = index;
  });
  [...byId('verdicts').tBodies[0].rows].forEach((row, index) => row.classList.toggle('lit', index === front));
  light(rows[front]?.[6], rows[front] && text(rows[front][3]) === 'refused');
}

function pointAway() {
  for (const row of byId('verdicts').tBodies[0].rows) row.classList.remove('lit');
  light();
}

function showGestures(sequence, time) {
  byId('gesture-answer').replaceChildren();
  byId('gesture-why').textContent = '';
  byId('lanes').replaceChildren();
  if (!sequence) {
    byId('gesture-answer').textContent = 'No touch yet.';
    return;
  }
  if (text(sequence.names)) byId('gesture-answer').append(make('b', {}, text(sequence.names)), ' ');
  byId('gesture-answer').append(text(sequence.sentence));
  byId('gesture-why').textContent = text(sequence.why);
  sequence.lanes.forEach((lane, index) => byId('lanes').append(makeLane(sequence, lane, index, time)));
}

const pressed = new Set();

function makeLane(sequence, [name, owner, stage, reason, steps], index, time) {
  const length = Math.max(sequence.duration, 0.1);
  const x = (at) => `${Math.min(Math.max(at / length, 0), 1) * 100}%`;
  const bars = make('svg', { 'aria-hidden': 'true' });
  steps.forEach(([word, at], place) => {
    const kind = text(word);
    if (!lasting.includes(kind)) return;
    const end = place + 1 < steps.length ? steps[place + 1][1] : length;
    const isFull = kind === 'began' || kind === 'changed';
    bars.append(make('rect', {
      x: x(at), y: 4, height: 12, rx: 3, width: `${Math.max((Math.min(end, length) - at) / length, 0.01) * 100}%`,
      fill: isFull ? 'var(--hit)' : kind === 'waiting' ? 'var(--note-ground)' : 'var(--pane)',
      stroke: isFull ? 'none' : kind === 'waiting' ? 'var(--note)' : 'var(--badge)',
      'stroke-dasharray': kind === 'waiting' ? '3 2' : 'none',
    }));
  });
  for (const [word, at] of steps) {
    const kind = text(word);
    if (lasting.includes(kind)) continue;
    const mark = kind === 'recognized' || kind === 'ended' ? 'M-3.2.2L-.9 2.6 3.4-2.4'
      : kind === 'failed' ? 'M-2.6-2.6L2.6 2.6M-2.6 2.6L2.6-2.6' : 'M-3.2 0H3.2';
    bars.append(make('svg', { x: x(at), y: 10, overflow: 'visible' },
      make('circle', { r: 8, fill: `var(--${tones[kind]})`, stroke: 'var(--pane)', 'stroke-width': 1.5 }),
      make('path', { d: mark, fill: 'none', stroke: 'var(--pane)', 'stroke-width': 1.8 })));
  }
  const now = x(time - sequence.start);
  bars.append(make('line', { x1: now, x2: now, y1: -2, y2: 20, stroke: 'var(--ink)', 'stroke-width': 1.5 }));
  const key = `gesture ${text(name)}`;
  const lane = make('button', { type: 'button', class: 'lane', 'aria-pressed': pressed.has(key) },
    make('b', {}, ...words(text(name))), make('span', { class: `stage ${tones[text(stage)]}` }, text(stage)), bars,
    make('small', {}, text(owner)), make('small', {}, text(reason)));
  lane.addEventListener('click', (event) => {
    choose(key);
    const box = bars.getBoundingClientRect();
    const part = event.detail === 0 ? 0 : (event.clientX - box.left) / box.width;
    // A click on the name, or by a key, goes to what the recognizer came to.
    const at = part > 0 && part <= 1 ? part * length : steps.length ? steps[steps.length - 1][1] : 0;
    select(nearest(sequence.start + at));
    byId('lanes').children[index]?.focus();
  });
  return lane;
}

/** A name that may be broken between the words that it is made of, and not inside of them. */
function words(name) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((word, index) => (index > 0 ? [make('wbr', {}), word] : [word]));
}

function showContacts(moment) {
  byId('contacts').replaceChildren(...moment.contacts.map((contact) => make('li',
    isLifted(contact) ? { class: 'lifted' } : {},
    make('span', { class: 'tag' }, `${contact.id} ${contact.phase}`), `(${contact.x}, ${contact.y})`)));
  if (moment.contacts.length === 0) byId('contacts').append(make('li', { class: 'soft' }, 'none on the glass'));
}

// --- Time.

let selected = 0;

/** The moment that is nearest to a time. */
function nearest(time) {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle].time < time) low = middle + 1; else high = middle;
  }
  return low > 0 && time - moments[low - 1].time < moments[low].time - time ? low - 1 : low;
}

/** Marks one lane as chosen, and all others as not. */
function choose(key) {
  pressed.clear();
  pressed.add(key);
  for (const row of byId('timeline').querySelectorAll('.row')) {
    row.setAttribute('aria-pressed', pressed.has(row.dataset.key));
  }
}

const part = (time) => (time - begin) / span;

/** One lane for each contact: a bar while it is on the glass. */
function makeTimeline() {
  const lanes = new Map();
  for (const { time, contacts } of moments) {
    for (const contact of contacts) {
      const bars = lanes.get(contact.id) ?? [];
      lanes.set(contact.id, bars);
      const open = bars[bars.length - 1];
      if (contact.phase === 'began' || !open || open.isOver) bars.push({ from: time, to: time });
      const bar = bars[bars.length - 1];
      bar.to = time;
      bar.isOver = isLifted(contact);
    }
  }
  for (const [id, bars] of lanes) {
    const shapes = bars.map(({ from, to }) => {
      const x = part(from) * 1000;
      return `M${x.toFixed(2)} 6h${Math.max((part(to) * 1000 - x), 1.5).toFixed(2)}v8H${x.toFixed(2)}z`;
    });
    addRow(`contact ${id}`, make('path', { d: shapes.join(''), fill: 'var(--hit)' }),
      `${bars.length} ${bars.length === 1 ? 'touch' : 'touches'}`);
  }
  if (data.notes.length) addRow('notes', makeMarks(marked.notes, 'var(--note)'), `${data.notes.length}`);
  if (data.differences.length) {
    addRow('differences', makeMarks(marked.differences, 'var(--refused)'), `${data.differences.length}`);
  }
  byId('timeline').append(make('div', { id: 'mark' }, make('div', { id: 'now' })));
}

/** The moments that lanes of marks show. */
const marked = { notes: data.notes.map(([place]) => place), differences: data.differences };

function makeMarks(places, stroke) {
  const d = places.map((place) => `M${(part(moments[place].time) * 1000).toFixed(2)} 2v16`).join('');
  return make('path', { d, stroke, 'stroke-width': 2, 'vector-effect': 'non-scaling-stroke' });
}

function addRow(key, shape, about) {
  const svg = make('svg', { viewBox: '0 0 1000 20', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, shape);
  const row = make('button', { type: 'button', class: 'row', 'data-key': key, 'aria-pressed': false,
    'aria-label': `${key}: ${about}` }, make('span', { class: 'name' }, key), make('span', { class: 'track' }, svg));
  row.addEventListener('click', (event) => {
    choose(key);
    if (event.detail === 0) return;
    const box = row.lastChild.getBoundingClientRect();
    if (event.clientX < box.left) return;
    const time = begin + (event.clientX - box.left) / box.width * span;
    select(marked[key] ? nearestOf(marked[key], time) : nearest(time));
  });
  byId('timeline').append(row);
}

function nearestOf(places, time) {
  const distance = (place) => Math.abs(moments[place].time - time);
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
}

/** Draws pictures of the strip when they become visible: drawing all of them is slow. */
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    target.src = pictureOf(moments[target.dataset.shown]);
    seen.unobserve(target);
  }
}, { rootMargin: '0px 400px' });

function makeStrip() {
  for (const place of data.strip) {
    const moment = moments[place];
    const svg = make('svg', { 'aria-hidden': 'true' });
    drawOverlay(svg, moment, true);
    const image = make('img', { alt: '', width, height });
    image.dataset.shown = place;
    seen.observe(image);
    const button = make('button', { type: 'button', 'data-moment': place, title: moment.sentence,
      'aria-label': `${clock(moment.time)}: ${moment.sentence}` },
      make('span', { class: 'frame' }, image, svg), make('time', {}, clock(moment.time)));
    byId('strip').append(make('li', {}, button));
  }
}

const clock = (time) => `${time.toFixed(3)} s`;

function select(index) {
  if (last < 0) return;
  selected = Math.min(Math.max(index, 0), last);
  const moment = moments[selected];
  const screen = byId('picture');
  const address = pictureOf(moment);
  if (screen.src !== address) screen.src = address;
  screen.alt = `The screen at ${clock(moment.time)}: ${moment.sentence}`;
  byId('caption').textContent = moment.shown < 0
    ? 'The picture is of a moment before: the scene has changed a little since.' : '';
  drawOverlay(byId('overlay'), moment);
  for (const contact of moment.contacts) {
    const points = trail(selected, contact.id);
    if (points.length > 1) byId('overlay').prepend(make('polyline', { points: points.join(' '), fill: 'none',
      stroke: colours.hit, 'stroke-width': 2, opacity: 0.5 }));
  }
  showWhy(moment.touch);
  showChain(moment.touch);
  showGestures(moment.sequence, moment.time);
  showContacts(moment);
  byId('calls').replaceChildren(...moment.calls.map((call) => make('li', {}, call.trim())));
  if (moment.calls.length === 0) byId('calls').append(make('li', { class: 'soft' }, 'nothing'));
  byId('notes').replaceChildren(...data.notes.filter(([place]) => place === selected)
    .map(([, note]) => make('li', {}, text(note))));
  byId('clock').textContent = clock(moment.time);
  byId('count').textContent = `input ${moment.input} of ${data.inputs}`;
  byId('sentence').textContent = moment.sentence;
  byId('scrubber').value = moment.time;
  byId('scrubber').setAttribute('aria-valuetext', `${clock(moment.time)}, ${moment.sentence}`);
  byId('link').href = `#t=${moment.time.toFixed(3)}`;
  byId('now').style.left = `${part(moment.time) * 100}%`;
  showInStrip();
}

/** Marks the frame of the strip that shows the moment, or the last one before it. */
function showInStrip() {
  let current = null;
  for (const button of byId('strip').querySelectorAll('button')) {
    button.removeAttribute('aria-current');
    if (Number(button.dataset.moment) <= selected) current = button;
  }
  if (!current) return;
  current.setAttribute('aria-current', 'true');
  const strip = byId('strip');
  const [left, right] = [current.offsetLeft - strip.offsetLeft, current.offsetLeft - strip.offsetLeft + current.offsetWidth];
  if (left < strip.scrollLeft) strip.scrollLeft = left - 20;
  if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth + 20;
}

// --- Playing.

let playing = null;

function play() {
  if (playing !== null) return stop();
  if (selected === last) select(0);
  byId('play').dataset.icon = 'pause';
  byId('play').setAttribute('aria-label', 'Pause');
  const start = performance.now() - (moments[selected].time - begin) * 1000;
  const step = (now) => {
    const time = begin + (now - start) / 1000;
    let index = selected;
    while (index < last && moments[index + 1].time <= time) index += 1;
    if (index !== selected) select(index);
    playing = index < last ? requestAnimationFrame(step) : null;
    if (playing === null) stop();
  };
  playing = requestAnimationFrame(step);
}

function stop() {
  if (playing !== null) cancelAnimationFrame(playing);
  playing = null;
  byId('play').dataset.icon = 'play';
  byId('play').setAttribute('aria-label', 'Play');
}

function stepTo(index) {
  stop();
  select(index);
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = {
    ArrowRight: event.shiftKey ? data.strip.find((place) => place > selected) ?? last : selected + 1,
    ArrowLeft: event.shiftKey ? data.strip.findLast((place) => place < selected) ?? 0 : selected - 1,
    Home: 0, End: last,
  };
  if (event.key in steps) stepTo(steps[event.key]);
  else if (event.key === ' ' && event.target.tagName !== 'BUTTON' && event.target.tagName !== 'SUMMARY') play();
  else return;
  event.preventDefault();
});
document.addEventListener('click', (event) => {
  const place = event.target.closest('[data-moment]')?.dataset.moment;
  if (place !== undefined) stepTo(Number(place));
});
byId('overlay').addEventListener('pointermove', pointAt);
byId('overlay').addEventListener('pointerleave', pointAway);

/** The moment that the page's address names, if it names one. */
function addressed() {
  const time = Number.parseFloat(location.hash.match(/^#t=([0-9.]+)$/)?.[1]);
  return Number.isNaN(time) ? undefined : nearest(time);
}
window.addEventListener('hashchange', () => stepTo(addressed() ?? selected));

byId('back').addEventListener('click', () => stepTo(selected - 1));
byId('forth').addEventListener('click', () => stepTo(selected + 1));
byId('play').addEventListener('click', play);
byId('scrubber').min = begin;
byId('scrubber').max = begin + span;
byId('scrubber').addEventListener('input', (event) => stepTo(nearest(Number(event.target.value))));

byId('picture').width = width;
byId('picture').height = height;
byId('device').style.setProperty('--corner', `${corner / width * 100}% / ${corner / height * 100}%`);
makeTimeline();
makeStrip();
select(addressed() ?? data.differences[0] ?? Math.max(moments.findIndex((moment) => moment.touch), 0));
