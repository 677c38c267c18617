// Lanes around the moment: one for each contact and each recognizer, the recorded one below where it
// differs.

/** What each stage of a recognizer looks like, and whether it takes time. */
const stageLooks = new Map(data.stages.map(([word, tone, name, recorded, lasts]) => (
  [text(word), { tone: text(tone), name: text(name), recorded: text(recorded), lasts: lasts === 1 }])));

/** When each contact was on the glass. */
const contactBars = (() => {
  const lanes = new Map();
  for (const { time, contacts, replayed } of moments) {
    for (const contact of contacts) {
      const bars = lanes.get(contact.id) ?? [];
      lanes.set(contact.id, bars);
      if (contact.phase === 'began' || !bars.length || bars.at(-1).isOver) {
        bars.push({ name: contact.name, from: time, to: time, hit: replayed.touch ? hitName(replayed.touch) : '' });
      }
      bars.at(-1).to = time;
      bars.at(-1).isOver = isLifted(contact);
    }
  }
  return lanes;
})();

function showLanes(index) {
  const { time, replayed, recorded } = moments[index];
  const sequences = [replayed.sequence, recorded?.sequence].filter(Boolean);
  const rows = byId('lane-rows').firstElementChild;
  byId('lanes').querySelector('.bar .soft').textContent = sequences.length ? t('around the chosen moment') : t('No touch yet.');
  byId('span').textContent = '';
  rows.replaceChildren();
  if (sequences.length === 0) return;
  const start = Math.min(time, ...sequences.map((each) => each.start));
  const stop = Math.max(time, ...sequences.map((each) => each.start + each.duration));
  const margin = Math.max((0.5 - (stop - start)) / 2, (stop - start) * 0.1);
  const { steps, digits } = roundSteps(Math.max(0, start - margin), stop + margin,
    Math.min(6, Math.max(1, Math.floor(timeWidth() / 64))));
  const axis = { from: steps[0], to: steps.at(-1) };
  byId('span').textContent = t('{} to {} s', axis.from.toFixed(digits), axis.to.toFixed(digits));
  const x = (at) => Math.min(Math.max((at - axis.from) / (axis.to - axis.from), 0), 1) * 100;
  rows.append(makeGrid(steps, digits, x, index));
  for (const bars of contactBars.values()) {
    const seen = bars.filter(({ from, to }) => to >= axis.from && from <= axis.to);
    if (seen.length) rows.append(makeContact(seen, x));
  }
  for (const lane of pairs(replayed.sequence, recorded?.sequence)) rows.append(...makeLanes(lane, x, axis));
}

/** How wide the part of a lane is that shows time, in pixels. */
const timeWidth = () => byId('lane-rows').querySelector('.grid')?.clientWidth ?? Math.max(120, byId('lane-rows').clientWidth - 280);

/** The lanes of both sides; those of one recognizer together. */
function pairs(sequence, recorded) {
  const lanes = (sequence?.lanes ?? []).map((lane) => ({ lane, start: sequence.start }));
  for (const old of recorded?.lanes ?? []) {
    const found = lanes.find(({ lane, old: taken }) => !taken && lane && lane[0] === old[0] && lane[1] === old[1]);
    if (found) found.old = old; else lanes.push({ old, start: recorded.start });
    (found ?? lanes.at(-1)).oldStart = recorded.start;
  }
  return lanes;
}

/** The lines of the axis, through all lanes; the moment, and where the replay left the recording. */
function makeGrid(steps, digits, x, index) {
  const grid = make('div', { class: 'grid', 'aria-hidden': 'true' });
  const line = (at, name, label) => {
    const mark = make('div', { class: name }, ...(label ? [make('span', {}, label)] : []));
    mark.style.left = `${x(at)}%`;
    grid.append(mark);
  };
  for (const step of steps) line(step, 'step', `${step.toFixed(digits)} s`);
  const different = differenceAt(index)?.moment;
  if (different !== undefined) line(moments[different].time, 'differs', t('differs'));
  line(moments[index].time, 'now');
  return make('div', { class: 'lane axis' }, make('span'), make('span'), grid);
}

function makeContact(bars, x) {
  const svg = make('svg', { 'aria-hidden': 'true' });
  for (const { from, to } of bars) {
    const width = `${Math.max(x(to) - x(from), 0.1)}%`;
    svg.append(make('rect', { x: `${x(from)}%`, y: 6, width, height: 8, rx: 4, fill: 'var(--hit)' }),
      ...[from, to].map((at) => make('circle', { cx: `${x(at)}%`, cy: 10, r: 5, fill: 'var(--hit)' })));
  }
  return makeRow('contact', bars[0].name, make('span', { class: 'soft' }, bars.at(-1).hit), svg, '', 0);
}

function makeLanes({ lane, start, old, oldStart }, x, axis) {
  const rows = [];
  const isSame = lane && old && JSON.stringify(lane) === JSON.stringify(old) && start === oldStart;
  if (lane) {
    const [name, owner, stage, reason, steps, label] = lane;
    rows.push(makeRow('recognizer', text(name), make('span', { class: `stage ${stageLooks.get(text(stage)).tone}` }, stageLooks.get(text(stage)).name),
      makeBars(steps, start, x, axis), text(reason), endOf(steps, start, x), text(owner), text(label)));
  } else {
    rows.push(makeRow('recognizer', text(old[0]), make('span', { class: 'stage refused' }, text(data.absent)), make('svg', { 'aria-hidden': 'true' }), text(old[1]), 0, text(old[1]), text(old[5])));
  }
  if (old && !isSame) {
    const [, owner, stage, reason, steps] = old;
    rows.push(makeRow('was', '', make('span', { class: 'soft' }, stageLooks.get(text(stage)).recorded),
      makeBars(steps, oldStart, x, axis, true), text(reason), endOf(steps, oldStart, x), text(owner)));
  }
  for (const row of rows) row.querySelector('svg').addEventListener('click', (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    stepTo(nearest(axis.from + (event.clientX - box.left) / box.width * (axis.to - axis.from)));
  });
  return rows;
}

const endOf = (steps, start, x) => (steps.length ? x(start + steps.at(-1)[1]) : 0);

function makeRow(kind, name, state, svg, reason, at, owner = '', label = name) {
  const words = make('span', { class: 'soft' }, reason);
  // Behind its end where there is room, else below.
  const hasRoom = reason.length * 6.6 + 22 < (1 - at / 100) * timeWidth();
  if (hasRoom) words.style.marginLeft = `calc(${at}% + 14px)`; else words.classList.add('below');
  return make('div', { class: `lane ${kind}`, title: owner }, make('b', { title: label }, ...parts(cut(name, 30))), state,
    make('div', { class: 'time' }, svg, ...(reason ? [words] : [])));
}

/** A name that may be broken between the words that it is made of, and not inside of them. */
function parts(name) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((word, index) => (index > 0 ? [make('wbr'), word] : [word]));
}

function makeBars(steps, start, x, axis, isGhost = false) {
  const bars = make('svg', { 'aria-hidden': 'true' });
  steps.forEach(([word, at], place) => {
    const kind = text(word);
    if (!stageLooks.get(kind).lasts) return;
    const from = x(start + at);
    const to = x(place + 1 < steps.length ? start + steps[place + 1][1] : axis.to);
    const isFull = !isGhost && (kind === 'began' || kind === 'changed');
    const isWaiting = kind === 'waiting';
    bars.append(make('rect', {
      x: `${from}%`, y: 4, height: 12, rx: 3, width: `${Math.max(to - from, 0.5)}%`,
      fill: isFull ? 'var(--hit)' : isWaiting && !isGhost ? 'var(--amber)' : 'var(--pane)',
      stroke: isFull ? 'none' : isWaiting && !isGhost ? 'var(--note)' : 'var(--edge)',
      'stroke-dasharray': isWaiting || isGhost ? '3 3' : undefined,
    }));
  });
  for (const [word, at] of isGhost ? [] : steps) {
    const kind = text(word);
    if (stageLooks.get(kind).lasts) continue;
    const mark = kind === 'recognized' || kind === 'ended' ? 'M-3.2.2L-.9 2.6 3.4-2.4'
      : kind === 'failed' ? 'M-2.6-2.6L2.6 2.6M-2.6 2.6L2.6-2.6' : 'M-3.2 0H3.2';
    bars.append(make('svg', { x: `${x(start + at)}%`, y: 10, overflow: 'visible' },
      make('circle', { r: 8, fill: `var(--${stageLooks.get(kind).tone})`, stroke: 'var(--pane)', 'stroke-width': 1.5 }),
      make('path', { d: mark, fill: 'none', stroke: 'var(--on-hit)', 'stroke-width': 1.8 })));
  }
  return bars;
}
