// Lanes around the moment: one for each contact and each recognizer, the recorded one below where it
// differs.

/** The looks of the stages of a recognizer: a bar, or the lines of a mark. */
const stageLooks = new Map(data.stages.map(([stage, tone, sign]) => [text(stage), { tone: text(tone), sign: sign.map(text) }]));

function showLanes(index) {
  const { time, lanes } = moments[index];
  const rows = byId('lane-rows').firstElementChild;
  byId('lanes').querySelector('.bar .soft').textContent = lanes ? t('around the chosen moment') : t('No touch yet.');
  byId('span').textContent = '';
  rows.replaceChildren();
  if (!lanes) return;
  const [start, stop] = [Math.min(time, lanes.start), Math.max(time, lanes.stop)];
  const margin = Math.max((0.5 - (stop - start)) / 2, (stop - start) * 0.1);
  const { steps, digits } = roundSteps(Math.max(0, start - margin), stop + margin,
    Math.min(6, Math.max(1, Math.floor(timeWidth() / 64))));
  const axis = { from: steps[0], to: steps.at(-1) };
  byId('span').textContent = t('{} to {} s', axis.from.toFixed(digits), axis.to.toFixed(digits));
  axis.x = (at) => Math.min(Math.max((at - axis.from) / (axis.to - axis.from), 0), 1) * 100;
  rows.append(makeGrid(steps, digits, axis, index));
  for (const [name, touches] of data.contacts) {
    const seen = touches.filter(([, from, to = axis.to]) => to >= axis.from && from <= axis.to);
    if (seen.length) rows.append(makeContact(text(name), seen, axis));
  }
  rows.append(...lanes.rows.map((row) => makeRecognizer(row, axis)));
}

/** How wide the part of a lane is that shows time, in pixels. */
const timeWidth = () => byId('lane-rows').querySelector('.grid')?.clientWidth ?? Math.max(120, byId('lane-rows').clientWidth - 280);

/** The lines of the axis, through all lanes; the moment, and where the replay left the recording. */
function makeGrid(steps, digits, { x }, index) {
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

function makeContact(name, touches, axis) {
  const shapes = touches.flatMap(([, from, to = axis.to]) => [bar(from, to, axis, { y: 6, height: 8, rx: 4 }),
    ...[from, to].map((at) => make('circle', { cx: `${axis.x(at)}%`, cy: 10, r: 5 }))]);
  return makeRow('contact', name, make('span', { class: 'soft' }, text(touches.at(-1)[0])), shapes, '', 0);
}

function makeRecognizer([kind, name, words, tone, reason, stages, owner, label], axis) {
  const shapes = stages.map(([stage, from, to = axis.to]) => {
    const look = stageLooks.get(text(stage));
    return look.sign.length ? sign(from, axis, look) : bar(from, to, axis, { class: text(stage) });
  });
  const end = Math.max(...stages.map(([, from, to]) => to ?? from), axis.from);
  const row = makeRow(text(kind), text(name), make('span', { class: `stage ${text(tone)}` }, text(words)), shapes, text(reason),
    axis.x(end), text(owner), text(label));
  row.querySelector('svg').addEventListener('click', (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    stepTo(nearest(axis.from + (event.clientX - box.left) / box.width * (axis.to - axis.from)));
  });
  return row;
}

const bar = (from, to, { x }, attributes) => make('rect',
  { x: `${x(from)}%`, y: 4, width: `${Math.max(x(to) - x(from), 0.5)}%`, height: 12, rx: 3, ...attributes });

const sign = (at, { x }, look) => make('svg', { x: `${x(at)}%`, y: 10, overflow: 'visible', class: `sign ${look.tone}` },
  make('circle', { r: 8 }), ...look.sign.map((points) => make('polyline', { points })));

function makeRow(kind, name, state, shapes, reason, at, owner = '', label = name) {
  const words = make('span', { class: 'soft' }, reason);
  // Behind its end where there is room, else below.
  const hasRoom = reason.length * 6.6 + 22 < (1 - at / 100) * timeWidth();
  if (hasRoom) words.style.marginLeft = `calc(${at}% + 14px)`; else words.classList.add('below');
  return make('div', { class: `lane ${kind}`, title: owner }, make('b', { title: label }, ...broken(cut(name, 30))), state,
    make('div', { class: 'time' }, make('svg', { 'aria-hidden': 'true' }, ...shapes), ...(reason ? [words] : [])));
}
