// The stages: the screen as it was recorded beside the screen of the replay, or one where both are
// alike; and one view that lights up wherever the pointer finds it.

const stages = ['recorded', 'replayed'].map((name) => {
  const figure = byId(name);
  return { name, figure, caption: figure.querySelector('figcaption'), image: figure.querySelector('img'), svg: figure.querySelector('svg') };
});
/** What the stages show: a moment, which may be another than the selected one for a while. */
let onStage = 0;

/** The row of the view that got the touch. */
const hitRow = (touch) => touch?.rows.find(([, , , tone]) => text(tone) === 'hit');

/** Where a contact of a moment has been since it came down. */
function trail(index, id) {
  const points = [];
  for (let place = index; place >= 0 && points.length < longestTrail; place -= 1) {
    const contact = moments[place].contacts.find((other) => other.id === id);
    if (!contact || (place < index && isLifted(contact))) break;
    points.push(`${contact.x},${contact.y}`);
    if (contact.phase === 'began') break;
  }
  return points;
}

/** Shows a moment on the stages. */
function stage(index) {
  onStage = index;
  const moment = moments[index];
  byId('pair').classList.toggle('two', moment.recorded !== undefined);
  stages[0].figure.hidden = !moment.recorded;
  stages[1].caption.textContent = text(moment.recorded ? data.replayed : data.alike);
  fit();
  for (const each of stages) {
    const shown = moment[each.name];
    if (!shown) continue;
    const address = picture(shown.shown);
    if (each.image.src !== address) each.image.src = address;
    each.image.alt = `${clock(moment.time)}, ${moment.sentence}`;
    lay(each.svg, shown, moment.contacts, (id) => trail(index, id));
  }
  if (moment.recorded) showMeant(moment);
  const area = (moment.recorded ?? moment.replayed).touch;
  byId('caption').textContent = [
    text(area?.areaWords),
    moment.isExact ? '' : t('The picture is of a moment before: the scene has changed a little since.'),
  ].filter(Boolean).join(' ');
  lit = undefined;
  lightFocused();
  byId('notes').replaceChildren(...data.notes.filter(([place]) => place === index)
    .map(([, note]) => make('li', {}, text(note))));
}

/** Shows in the replay the view that got the touch when it was recorded, where it refused it, and by how much. */
function showMeant({ replayed: { touch, screen }, recorded }) {
  const meant = hitRow(recorded.touch)?.[7];
  const row = touch?.rows.find((other) => other[7] === meant);
  if (!row || text(row[3]) !== 'refused') return;
  const [x, y] = [0, 1].map((axis) => Math.max(...pointsOf(text(row[6])).map((point) => point[axis])));
  stages[1].svg.append(polygon(text(row[6]), 'refused view'),
    make('text', { x: Math.min(x, screen[0]) - 6, y: y - 8, class: 'distance' }, text(row[8]) ?? ''));
}

/** Makes the screens as large as there is room for. */
function fit() {
  const pair = byId('pair');
  const count = pair.classList.contains('two') ? 2 : 1;
  const isColumn = matchMedia('(max-width: 760px), print').matches;
  const room = isColumn ? pair.clientWidth * (count === 2 ? 0.45 : 0.6) : (pair.clientWidth - 47 * (count - 1)) / count;
  for (const [index, each] of stages.entries()) {
    const [width, height] = data.screens[index === 0 ? data.screens.length - 1 : 0];
    const high = isColumn ? 560 : pair.clientHeight - 50;
    const scale = Math.max(Math.min((room - 16) / width, high / height), 0.1);
    each.image.style.width = `${width * scale}px`;
    each.image.style.height = `${height * scale}px`;
  }
}

// --- One view, lit up in the table, in the chain, on the stages and in the source.

let lit;

/** Lights the view of a path up; none, for none. */
function light(path) {
  if (path === lit) return;
  lit = path;
  for (const element of document.querySelectorAll('.lit')) element.classList.remove('lit');
  for (const each of stages) each.svg.querySelector('.light')?.remove();
  if (path === undefined) return;
  for (const element of document.querySelectorAll(`[data-view="${path}"]`)) element.classList.add('lit');
  lightLine(path);
  for (const each of stages) {
    const shown = moments[onStage][each.name];
    const row = shown?.touch?.rows.find((other) => other[7] === path);
    if (!row) continue;
    each.svg.append(polygon(text(row[6]), text(row[3]) === 'refused' ? 'light refused' : 'light'));
  }
}

/** Lights a view up while what names it is under the pointer or has the focus. */
function lightWhilePointed(element, path) {
  if (path === undefined) return;
  element.dataset.view = path;
  for (const start of ['pointerenter', 'focus']) element.addEventListener(start, () => light(path));
  for (const stop of ['pointerleave', 'blur']) element.addEventListener(stop, lightFocused);
}

/** Lights the view up whose row has the focus, or none. */
function lightFocused() {
  const path = document.activeElement?.dataset.view;
  light(path === undefined ? undefined : Number(path));
}

/** Lights the view up that is drawn in front at a place of a stage. */
function pointAt(event, each) {
  const shown = moments[onStage][each.name];
  const box = each.svg.getBoundingClientRect();
  const [width, height] = shown.screen;
  const [x, y] = [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height];
  let front;
  for (const row of shown.touch?.rows ?? []) {
    if (contains(text(row[6]), x, y) && (!front || row[0] > front[0])) front = row;
  }
  light(front?.[7]);
}

for (const each of stages) {
  each.svg.addEventListener('pointermove', (event) => pointAt(event, each));
  each.svg.addEventListener('pointerleave', lightFocused);
}
