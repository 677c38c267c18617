// The page as a whole: what it is about, the selected moment, search, keys.

let selected = 0;

function select(index) {
  selected = Math.min(Math.max(index, 0), last);
  stage(selected);
  showWhy(selected);
  showLanes(selected);
  showSource(selected);
  showTime();
  chooseAction();
  byId('link').href = `#t=${moments[selected].time.toFixed(3)}`;
}

function stepTo(index) {
  stop();
  select(index);
}

// --- The header.

byId('title').textContent = text(data.title);
byId('file').replaceChildren(...(text(data.file) === text(data.title) ? [] : ends(text(data.file))));
for (const line of [...data.warnings, ...data.viewChanges]) byId('warnings').append(make('p', { class: 'warning' }, text(line)));
const count = data.differences.filter(({ follows }) => !follows).length;
byId('verdict').className = count ? 'refused' : 'passed';
byId('verdict').textContent = text(data.verdict);
byId('go').hidden = count === 0;
byId('go').addEventListener('click', () => {
  const next = data.differences.find(({ moment, follows }) => !follows && moment > selected) ?? data.differences[0];
  stepTo(next.moment);
});
byId('count').textContent = text(data.count);
byId('size').textContent = text(data.size);

const isDark = () => (document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
function nameTheme() { byId('theme').setAttribute('aria-label', isDark() ? t('Light colours') : t('Dark colours')); }
byId('theme').addEventListener('click', () => {
  document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
  nameTheme();
});

// --- Search: whatever a moment tells, and who got the touch.

function matches(words) {
  const wanted = words.toLowerCase();
  const noted = new Map(data.notes);
  return moments.flatMap(({ sentence, calls, replayed, contacts }, index) => {
    const hit = contacts.some(({ phase }) => phase === 'began') ? text(replayed.touch?.hit) : '';
    const told = [sentence, hit, text(noted.get(index)), ...calls.map(text)].join('\n').toLowerCase();
    return told.includes(wanted) ? [index] : [];
  });
}

let results = [];
byId('find').addEventListener('input', ({ target }) => {
  results = target.value.trim() ? matches(target.value.trim()) : [];
  const place = results.findIndex((index) => index >= selected);
  if (results.length) goToResult(Math.max(place, 0)); else byId('found').textContent = target.value.trim() ? t('none') : '';
});

function goToResult(place) {
  place = (place + results.length) % results.length;
  stepTo(results[place]);
  byId('found').textContent = `${place + 1} / ${results.length}`;
}

byId('find').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || results.length === 0) return;
  const next = results.findIndex((index) => index > selected);
  const before = results.findLastIndex((index) => index < selected);
  goToResult(event.shiftKey ? before : Math.max(next, 0));
});

// --- Keys: the one table that the page obeys, and that '?' shows.

const keys = [
  { name: '→', words: 'one step on', key: 'ArrowRight', run: () => stepTo(selected + 1) },
  { name: '←', words: 'one step back', key: 'ArrowLeft', run: () => stepTo(selected - 1) },
  { name: 'Shift →', words: 'to the next frame', key: 'ArrowRight', shift: true, run: () => stepTo(shownFrames.find((place) => place > selected) ?? last) },
  { name: 'Shift ←', words: 'to the frame before', key: 'ArrowLeft', shift: true, run: () => stepTo(shownFrames.findLast((place) => place < selected) ?? 0) },
  { name: '↓', words: 'to the next action', key: 'ArrowDown', run: () => stepAction(1) },
  { name: '↑', words: 'to the action before', key: 'ArrowUp', run: () => stepAction(-1) },
  { name: 'Home', words: 'to the beginning', key: 'Home', run: () => stepTo(0) },
  { name: 'End', words: 'to the end', key: 'End', run: () => stepTo(last) },
  { name: '[', words: 'lists actions from here on', key: '[', run: () => setSpanEnd(true) },
  { name: ']', words: 'lists actions up to here', key: ']', run: () => setSpanEnd(false) },
  { name: 'Escape', words: 'lists all actions', key: 'Escape', run: () => setSpan() },
  { name: 'Space', words: 'plays and stops', key: ' ', run: () => play() },
  { name: '/', words: 'filters the actions', key: '/', run: () => byId('filter').focus() },
  { name: '?', words: 'shows all keys', key: '?', run: () => byId('keys').showModal() },
];
byId('keys').querySelector('dl').append(...keys.flatMap(({ name, words }) => [make('dt', {}, make('kbd', {}, name)), make('dd', {}, t(words))]));
byId('help').addEventListener('click', () => byId('keys').showModal());

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId('keys').open) return;
  const { target } = event;
  if (target.tagName === 'INPUT') {
    if (event.key === 'Escape') {
      target.value = '';
      target.dispatchEvent(new Event('input'));
      target.blur();
    }
    return;
  }
  if (event.key === ' ' && ['BUTTON', 'SUMMARY', 'A'].includes(target.tagName)) return;
  const command = keys.find(({ key, shift }) => key === event.key && (!key.startsWith('Arrow') || Boolean(shift) === event.shiftKey));
  if (!command) return;
  event.preventDefault();
  command.run();
});
document.addEventListener('click', (event) => {
  const place = event.target.closest('[data-moment]')?.dataset.moment;
  if (place !== undefined) stepTo(Number(place));
});

/** The moment that the page's address names, if it names one. */
function addressed() {
  const time = Number.parseFloat(location.hash.match(/^#t=([0-9.]+)$/)?.[1]);
  return Number.isNaN(time) ? undefined : nearest(time);
}
window.addEventListener('hashchange', () => stepTo(addressed() ?? selected));

byId('back').addEventListener('click', () => stepTo(selected - 1));
byId('forth').addEventListener('click', () => stepTo(selected + 1));
byId('play').addEventListener('click', play);

nameTheme();
selected = addressed() ?? data.differences[0]?.moment ?? Math.max(moments.findIndex(({ replayed }) => replayed.touch), 0);
showActions();
select(selected);
showStrip();
let size = '';
new ResizeObserver(() => {
  const now = `${innerWidth} ${innerHeight}`;
  if (size !== '' && size !== now) {
    showStrip();
    select(selected);
  }
  size = now;
}).observe(document.documentElement);
