// The source of the scene, with the line that explains a difference, or that describes the view that
// was hit.

/** How many lines are shown of a long source. */
const mostLines = 200;
const lineOf = new Map(data.source.places.map(([path, line, words]) => [text(path), { line, words: text(words) }]));
const viewOn = new Map(data.source.places.map(([path, line]) => [line, path]));
let shownFrom = -1;

/** The line that describes a view, or the one around it where UIKit made it. */
function described(path) {
  let name = path === undefined ? '' : text(path);
  while (name && !lineOf.has(name)) name = name.slice(0, Math.max(name.lastIndexOf('/'), 0));
  return lineOf.get(name) ?? {};
}

function showSource(index) {
  const difference = differenceAt(index);
  const hit = described(hitRow(moments[index].replayed.touch)?.[7]);
  const line = difference?.line ?? hit.line;
  showLines(line ?? data.source.first);
  for (const old of byId('lines').querySelectorAll('.amber')) {
    old.classList.remove('amber');
    old.querySelector('.was')?.remove();
  }
  const explains = byId('lines').querySelector(`[data-line="${difference?.line}"]`);
  if (explains) {
    explains.classList.add('amber');
    explains.append(make('span', { class: 'was' }, text(difference.was)));
  }
  const found = difference?.line !== undefined ? text(difference.explains) : hit.words;
  byId('source').querySelector('.bar .soft').textContent = [data.source.isFile ? '' : t('in the session'), found].filter(Boolean).join(', ');
  scrollToLine(line);
}

/** Puts the lines around one into the page, all where there are few. */
function showLines(line) {
  const { first, lines } = data.source;
  const from = lines.length <= mostLines ? 0
    : Math.min(Math.max(line - first - mostLines / 2, 0), lines.length - mostLines);
  if (from === shownFrom) return;
  shownFrom = from;
  byId('lines').start = first + from;
  byId('lines').replaceChildren(...lines.slice(from, from + mostLines).map((words, place) => {
    const number = first + from + place;
    const row = make('li', { 'data-line': number }, make('code', {}, text(words)));
    lightWhilePointed(row, viewOn.get(number));
    return row;
  }));
}

function scrollToLine(line) {
  const row = byId('lines').querySelector(`[data-line="${line}"]`);
  const list = byId('lines');
  if (!row) return;
  const [top, bottom] = [row.offsetTop - list.offsetTop, row.offsetTop - list.offsetTop + row.offsetHeight];
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}

/** Lights the line up that describes a view. */
function lightLine(path) {
  const { line } = described(path);
  if (line === undefined) return;
  byId('lines').querySelector(`[data-line="${line}"]`)?.classList.add('lit');
  scrollToLine(line);
}

byId('source').querySelector('h2').replaceChildren(...ends(text(data.source.name)));
byId('source').querySelector('button').addEventListener('click', (event) => {
  copy(`${data.source.lines.map(text).join('\n')}\n`, event.target);
});
byId('about').hidden = data.about === undefined;
byId('about').querySelector('p').textContent = text(data.about) ?? '';
