// The list of actions: filtered, and the chosen one with its inputs.

const actions = data.actions.map(([word, place, first, stop, wentTo, isRefused, inputs, outcome]) => {
  const sides = moments.slice(first, stop + 1).filter(({ contacts }) => contacts.some(({ phase }) => phase === 'began'));
  const touches = sides.flatMap(({ replayed }) => replayed.touch ?? []);
  return { word: text(word), place: text(place), first, last: stop, time: moments[first].time, differs: false,
    isTouch: touches.length > 0, touches, wentTo: text(wentTo), isRefused, inputs, outcome: text(outcome),
    recorded: sides.map(({ recorded }) => (recorded?.touch ? hitName(recorded.touch) : '')).join(' ') };
});
for (const { moment } of data.differences) actions[actionOf(moment)].differs = true;

/** The place of the action that a moment belongs to. */
function actionOf(index) {
  let [low, high] = [0, actions.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (actions[middle].last < index) low = middle + 1; else high = middle;
  }
  return low;
}

// --- The filter.

const kinds = [
  [t('All'), () => true],
  [t('Touches'), (action) => action.isTouch],
  [t('Differs'), (action) => action.differs],
];
let kind = 0;

/** What a line of the filter asks of an action: all its words, and times as in "> 2 s". */
function filter(line) {
  line = line.replace(/(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)\s*s?\b/g, '> $1 < $2');
  const times = [...line.matchAll(/([<>])\s*(\d+(?:\.\d+)?)\s*s?\b/g)].map(([, sign, number]) => [sign, Number(number)]);
  const words = line.replace(/([<>])\s*(\d+(?:\.\d+)?)\s*s?\b/g, ' ').toLowerCase().split(/\s+/).filter(Boolean);
  return (action) => times.every(([sign, time]) => (sign === '>' ? action.time > time : action.time < time))
    && words.every((word) => wordsOf(action).includes(word));
}

/** All that the filter finds an action by: what, where, who got it, and the verdicts on who did not. */
function wordsOf(action) {
  action.words ??= [action.word, action.place, action.wentTo, action.recorded, action.differs ? `${t('differs')} ≠` : '',
    ...action.touches.flatMap(({ rows }) => rows.filter((row) => row[5]).map((row) => `${text(row[1])} ${text(row[2])}`)),
  ].join('\n').toLowerCase();
  return action.words;
}

// --- The rows: built as they come into view, for there may be thousands.

const rowsOnce = 100;
const rows = byId('action-rows').querySelector('tbody');
const firstDifferent = actions.findIndex(({ differs }) => differs);
let found = actions;
let built = 0;
let chosen = -1;

function showActions() {
  const isWanted = filter(byId('filter').value);
  found = actions.filter((action) => kinds[kind][1](action) && isInSpan(action) && isWanted(action));
  built = 0;
  rows.replaceChildren();
  buildRows(rowsOnce);
  byId('none').hidden = found.length > 0;
  const words = byId('filter').value;
  byId('none').textContent = words ? t('No action is “{}”', words) : t('No action is here');
  chosen = -1;
  chooseAction();
}

function buildRows(count) {
  const more = found.slice(built, built + count);
  rows.append(...more.map(makeAction));
  built += more.length;
}

function makeAction(action) {
  const { word, place, first, time, differs, wentTo, isRefused } = action;
  const button = make('button', { type: 'button', 'data-moment': first, tabindex: -1 }, make('b', {}, word));
  const who = make('td', { class: isRefused ? 'refused' : undefined }, ...(differs ? [unequal(), ' '] : []), wentTo);
  const row = make('tr', { class: differs ? 'action amber' : 'action' },
    make('td', { class: 'mono soft' }, time.toFixed(3)), make('td', {}, button, ' ', make('span', { class: 'soft' }, place)), who);
  if (action === actions[firstDifferent]) button.tabIndex = 2;
  return row;
}

/** The inputs of an action as rows, and what came of it. */
function makeInputs(action) {
  const inputs = action.inputs.map(([words, first, stop, was]) => {
    const different = data.differences.find(({ moment }) => moment === first);
    return make('tr', { class: 'input', 'data-first': first, 'data-last': stop },
      make('td', { class: 'mono soft' }, moments[first].time.toFixed(3)),
      make('td', {}, make('button', { type: 'button', 'data-moment': first, tabindex: -1 }, text(words))),
      make('td', { class: 'soft' }, ...(different ? [text(was) ?? unequal()] : [])));
  });
  const looks = make('tr', { class: 'input looks' }, make('td'), make('td', { colspan: 2 }, ...makeLooks(action)));
  const outcome = make('tr', { class: 'input outcome' }, make('td'), make('td', { class: 'soft', colspan: 2 }, ...broken(action.outcome ?? '')));
  return [...inputs, ...(action.outcome ? [outcome] : []), looks];
}

/** The screen before an action and after it; one, where it looks the same. */
function makeLooks({ first, last: stop }) {
  const before = Math.max(first - 1, 0);
  const [old, now] = [before, stop].map((place) => moments[place].replayed.shown);
  const pairs = old === now ? [[t('before and after'), before]] : [[t('before'), before], [t('after'), stop]];
  return pairs.map(([name, place]) => make('button', { type: 'button', class: 'look', 'data-moment': place, tabindex: -1 },
    make('img', { alt: '', src: picture(moments[place].replayed.shown), width: frameSize[0], height: frameSize[1] }), name));
}

// --- The span: only what happened in it is listed.

let span;

/** Lists the actions between two times alone; all without them. */
function setSpan(from, to) {
  span = from === undefined || from === to ? undefined : [Math.min(from, to), Math.max(from, to)];
  const mark = byId('span-mark');
  mark.hidden = !span;
  byId('span-chip').hidden = !span;
  if (span) {
    const [start, stop] = span.map(onAxis);
    mark.style.left = `${start}%`;
    mark.style.width = `${stop - start}%`;
    byId('span-chip').textContent = `${t('{} to {} s', span[0].toFixed(2), span[1].toFixed(2))} ×`;
    byId('span-chip').setAttribute('aria-label', t('From {} to {}: show all', clock(span[0]), clock(span[1])));
  }
  showActions();
}

/** Moves one end of the span to the moment. */
function setSpanEnd(isFirst) {
  const { time } = moments[selected];
  setSpan(isFirst ? time : span?.[0] ?? begin, isFirst ? span?.[1] ?? end : time);
}

const isInSpan = ({ first, last: stop }) => !span || (moments[stop].time >= span[0] && moments[first].time <= span[1]);

/** Marks the action of the moment, and unfolds it. */
function chooseAction() {
  const action = actions[actionOf(selected)];
  const place = found.indexOf(action);
  if (place >= built) buildRows(place - built + rowsOnce);
  if (place !== chosen) {
    for (const input of rows.querySelectorAll('.input')) input.remove();
    const old = rows.querySelector('.action.chosen');
    old?.classList.remove('chosen');
    for (const button of rows.querySelectorAll('button[tabindex="0"]')) button.tabIndex = -1;
    chosen = place;
    const row = rows.querySelectorAll('.action')[place];
    if (row) {
      row.classList.add('chosen');
      const button = row.querySelector('button');
      if (button.tabIndex !== 2) button.tabIndex = 0;
      row.after(...makeInputs(action));
      row.scrollIntoView({ block: 'nearest' });
    }
  }
  for (const button of rows.querySelectorAll('[aria-current]')) button.removeAttribute('aria-current');
  const input = [...rows.querySelectorAll('.input')].find(({ dataset }) => dataset.first <= selected && selected <= dataset.last);
  input?.querySelector('button').setAttribute('aria-current', 'true');
}

/** Goes to the next or previous action of the list. */
function stepAction(by) {
  const action = found[Math.min(Math.max(chosen + by, 0), found.length - 1)];
  if (!action) return;
  stepTo(action.first);
  rows.querySelector('.chosen button')?.focus();
}

const chips = kinds.map(([name, isKind], index) => {
  const count = actions.filter(isKind).length;
  const chip = make('button', { type: 'button', 'aria-pressed': String(index === kind) }, name, make('span', {}, String(count)));
  chip.hidden = index > 0 && count === 0;
  chip.addEventListener('click', () => {
    kind = index;
    for (const [place, other] of chips.entries()) other.setAttribute('aria-pressed', place === index);
    showActions();
  });
  return chip;
});
byId('chips').prepend(...chips);
byId('span-chip').addEventListener('click', () => setSpan());
byId('actions').style.setProperty('--digits', end.toFixed(3).length);
byId('filter').addEventListener('input', showActions);
byId('action-rows').addEventListener('scroll', ({ target }) => {
  if (target.scrollTop + target.clientHeight > target.scrollHeight - 1000) buildRows(rowsOnce);
});
