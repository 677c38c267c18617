// Why: the answer, the verdicts, what followed, and what accepts it.

/** The difference that a moment shows: its own, or the one before it in the same action. */
function differenceAt(index) {
  const { first } = actions[actionOf(index)];
  return data.differences.findLast(({ moment }) => moment === index)
    ?? data.differences.findLast(({ moment }) => moment >= first && moment < index);
}

function showWhy(index) {
  const { replayed, recorded } = moments[index];
  const difference = differenceAt(index);
  showHeadline(moments[index].told);
  byId('reason').textContent = text(difference?.cause) ?? text(replayed.touch?.why) ?? '';
  const isTold = recorded && text(recorded.touch?.hit) !== text(replayed.touch?.hit);
  const words = difference && !isTold ? [['recorded', difference.recorded], ['replayed', difference.replayed]] : [];
  byId('words').replaceChildren(...words.flatMap(([name, place]) => [make('dt', {}, name), make('dd', {}, text(place))]));
  showVerdicts(replayed.touch, recorded?.touch);
  showFollows(difference);
  byId('accept').hidden = !difference;
  showChain(replayed.touch);
  const calls = moments[index].calls.map((call) => make('li', {}, text(call).trim()));
  byId('calls').lastElementChild.replaceChildren(...(calls.length ? calls : [make('li', { class: 'soft' }, 'nothing')]));
}

/** What came of the touch, in the words of the window; and who got it when it was recorded. */
function showHeadline(told) {
  byId('headline').replaceChildren(...told.map(([words, tone]) => (tone === 'plain' ? words : make('b', { class: tone }, words))));
}

/** The rows of both sides, each view once, in the order of asking. */
function merged(touch, recorded) {
  const rows = touch.rows.map((row) => ({ row }));
  let place = 0;
  for (const old of recorded?.rows ?? []) {
    const found = rows.findIndex(({ row, old: taken }) => !taken && row?.[7] === old[7]);
    if (found >= 0) rows[found].old = old; else rows.splice(place, 0, { old });
    place = (found >= 0 ? found : place) + 1;
  }
  return rows;
}

function showVerdicts(touch, recorded) {
  const table = byId('verdicts');
  table.hidden = !touch;
  byId('hidden').textContent = '';
  if (!touch) return;
  const passes = text(touch.passes);
  const heads = recorded ? ['View', 'Recorded', `Replayed${passes}`, 'Because'] : ['View', `Verdict${passes}`, 'Because'];
  table.tHead.rows[0].replaceChildren(...heads.map((head) => make('th', { scope: 'col' }, head)));
  const meant = hitRow(recorded)?.[7];
  const isMoved = recorded && meant !== hitRow(touch)?.[7];
  const isMeant = (row) => (isMoved ? row[7] === meant : row[5] && !recorded);
  table.tBodies[0].replaceChildren(...runs(merged(touch, recorded), isMeant).flatMap((run) => (
    run.length >= shortestRun ? [makeRun(run, recorded, isMeant)] : run.map((pair) => makeVerdict(pair, recorded, isMeant)))));
  byId('hidden').textContent = text(touch.hidden);
}

/** From how many on, rows that say the same are one. */
const shortestRun = 2;

/** Rows that follow each other and say the same of views that got nothing, together. */
function runs(pairs, isMeant) {
  const said = ({ row, old }) => JSON.stringify([row?.[2], row?.[4], old?.[2]]);
  const isPlain = ({ row, old }) => [row, old].every((each) => !each || ['refused', 'note'].includes(text(each[3])))
    && !isMeant(row ?? old);
  const found = [];
  for (const pair of pairs) {
    const before = found.at(-1)?.[0];
    if (before && isPlain(pair) && isPlain(before) && said(pair) === said(before)) found.at(-1).push(pair);
    else found.push([pair]);
  }
  return found;
}

/** A run as one row, which a button unfolds. */
function makeRun(run, recorded, isMeant) {
  // A copy, which lights no view up.
  const row = makeVerdict(run[0], recorded, isMeant).cloneNode(true);
  const button = make('button', { type: 'button', class: 'word' }, 'Show');
  row.cells[0].textContent = `${run.length} views`;
  row.lastElementChild.append(' ', button);
  delete row.dataset.view;
  button.addEventListener('click', () => row.replaceWith(...run.map((pair) => makeVerdict(pair, recorded, isMeant))));
  return row;
}

/** The row of a view: what became of it, and why. */
function makeVerdict({ row, old }, recorded, isMeant) {
  const [depth, view, , , reason, , , path] = row ?? old;
  const name = make('td', { class: 'name', title: text(view) }, cut(text(view), 26 - 2 * Math.min(depth, 5)));
  const line = make('tr', { tabindex: 0, class: isMeant(row ?? old) ? 'amber' : undefined }, name);
  line.style.setProperty('--depth', depth);
  if (recorded) line.append(verdict(old));
  line.append(recorded && row && old && row[2] === old[2] ? make('td', { class: 'soft' }, 'same') : verdict(row),
    make('td', {}, text(reason)));
  lightWhilePointed(line, path);
  return line;
}

const verdict = (row) => (row ? make('td', { class: `verdict ${text(row[3])}` }, text(row[2])) : make('td', { class: 'soft' }, '–'));

/** What else happened otherwise, and what comes of it. */
function showFollows(difference) {
  const effects = difference?.effects ?? [];
  byId('follows').hidden = effects.length === 0;
  byId('follows').lastElementChild.replaceChildren(...effects.map((effect) => make('li', {}, text(effect))));
}

function showChain(touch) {
  const chain = touch?.chain ?? [];
  byId('chain').hidden = chain.length === 0;
  byId('chain').lastElementChild.replaceChildren(...chain.map((name, index) => {
    const link = make('li', { tabindex: 0 }, text(name));
    const corners = touch.shapes.find(([number]) => number === index + 1)?.[1];
    lightWhilePointed(link, touch.rows.find((row) => row[6] === corners && row[1] === name)?.[7]);
    return link;
  }));
}

byId('accept').querySelector('code').textContent = text(data.accept);
byId('accept').querySelector('button').addEventListener('click', (event) => copy(text(data.accept), event.target));
