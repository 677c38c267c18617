// The film strip: frames at their time, the track to go through it, and playing.

const axis = roundSteps(begin, end, 8);
const [axisFrom, axisTo] = [axis.steps[0], axis.steps.at(-1)];
const onAxis = (time) => (time - axisFrom) / (axisTo - axisFrom) * 100;
const differing = new Set(data.differences.map(({ moment }) => moment));
/** Frames have the shape of the screen, within 48 by 85. */
const frameScale = Math.min(48 / data.screens[0][0], 85 / data.screens[0][1]);
const frameSize = data.screens[0].map((length) => Math.max(length * frameScale, 8));
let shownFrames = [];

/** Whether something was decided at a moment: a contact came down, or the replay left the recording. */
function weight(place) {
  if (differing.has(place)) return 3;
  if (moments[place].contacts.some(({ phase }) => phase === 'began')) return 2;
  return moments[place].calls.length ? 1 : 0;
}

/** Puts as many frames on the axis as there is room for; those of decisions first. */
function showStrip() {
  const width = byId('axis').clientWidth;
  const center = (place) => onAxis(moments[place].time) / 100 * width;
  const taken = [];
  const places = [...new Set([...data.strip, ...differing])].sort((one, other) => weight(other) - weight(one) || one - other);
  for (const place of places) {
    if (taken.every((other) => Math.abs(center(other) - center(place)) >= frameSize[0] + 10)) taken.push(place);
  }
  shownFrames = taken.sort((one, other) => one - other);
  byId('frames').replaceChildren(...shownFrames.map(makeFrame));
  markFrame();
}

function makeFrame(place) {
  const moment = moments[place];
  const [width, height] = moment.replayed.screen;
  const svg = make('svg', { 'aria-hidden': 'true', viewBox: `0 0 ${width} ${height}` });
  const hit = moment.replayed.place ?? text(hitRow(moment.replayed.touch)?.[6]);
  // One that fills the screen would only frame the frame.
  if (hit && hit !== `0,0 ${width},0 ${width},${height} 0,${height}`) svg.append(polygon(hit, 'hit view'));
  svg.append(...moment.contacts.map((contact) => circle([contact.x, contact.y], placeRadius / frameScale, isLifted(contact) ? 'lifted dot' : 'dot')));
  const image = make('img', { alt: '', decoding: 'sync', src: picture(moment.replayed.shown), width: frameSize[0], height: frameSize[1] });
  const button = make('button', { type: 'button', 'data-moment': place, title: `${clock(moment.time)}: ${moment.sentence}`,
    'aria-label': `${clock(moment.time)}, ${moment.sentence}${differing.has(place) ? `, ${t('differs')}` : ''}` }, image, svg);
  if (differing.has(place)) button.append(make('span', { class: 'mark', 'aria-hidden': 'true' }, '≠'));
  button.addEventListener('pointerenter', () => stage(place));
  button.addEventListener('pointerleave', () => stage(selected));
  const item = make('li', {}, button);
  item.style.left = `${onAxis(moment.time)}%`;
  return item;
}

/** Rings the frame of the moment, or the last one before it. */
function markFrame() {
  const current = shownFrames.findLast((place) => place <= selected);
  for (const button of byId('frames').querySelectorAll('button')) {
    button.toggleAttribute('aria-current', Number(button.dataset.moment) === current);
  }
  const film = byId('film');
  const place = onAxis(moments[selected].time) / 100 * byId('axis').clientWidth;
  if (film.scrollWidth > film.clientWidth && (place < film.scrollLeft || place > film.scrollLeft + film.clientWidth)) {
    film.scrollLeft = place - film.clientWidth / 2;
  }
}

function showTime() {
  const { time, sentence } = moments[selected];
  byId('clock').textContent = clock(time);
  byId('playhead').style.left = `${onAxis(time)}%`;
  const track = byId('track');
  track.setAttribute('aria-valuenow', time.toFixed(3));
  track.setAttribute('aria-valuetext', `${clock(time)}, ${sentence}${differing.has(selected) ? `, ${t('differs')}` : ''}`);
  byId('back').disabled = selected === 0;
  byId('forth').disabled = selected === last;
  markFrame();
}

byId('track').setAttribute('aria-valuemin', begin.toFixed(3));
byId('track').setAttribute('aria-valuemax', end.toFixed(3));
byId('ticks').append(...axis.steps.map((step) => {
  const tick = make('span', {}, `${step.toFixed(axis.digits)} s`);
  tick.style.left = `${onAxis(step)}%`;
  return tick;
}));

/** The time where a drag with Shift began, which selects a span. */
let spanStart;

function scrub(event) {
  if (event.buttons !== 1) return;
  const box = byId('track').getBoundingClientRect();
  const time = axisFrom + Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * (axisTo - axisFrom);
  if (spanStart === undefined) return stepTo(nearest(time));
  spanStart = spanStart ?? time;
  setSpan(spanStart, time);
}
byId('track').addEventListener('pointerdown', (event) => {
  byId('track').setPointerCapture(event.pointerId);
  spanStart = event.shiftKey ? null : undefined;
  scrub(event);
});
byId('track').addEventListener('pointermove', scrub);

// --- Playing.

let playing = null;

function showPlaying(isPlaying) {
  byId('play').querySelector('use').setAttribute('href', isPlaying ? '#pause' : '#start');
  byId('play').setAttribute('aria-label', isPlaying ? t('Pause') : t('Play'));
}

function play() {
  if (playing !== null) return stop();
  if (selected === last) select(0);
  showPlaying(true);
  const start = performance.now() - (moments[selected].time - begin) * 1000;
  const step = (now) => {
    const time = begin + (now - start) / 1000;
    let index = selected;
    while (index < last && moments[index + 1].time <= time) index += 1;
    if (index !== selected) select(index);
    if (index === last) return stop();
    playing = requestAnimationFrame(step);
  };
  playing = requestAnimationFrame(step);
}

function stop() {
  if (playing !== null) cancelAnimationFrame(playing);
  playing = null;
  showPlaying(false);
}
