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
  const words = difference && !isTold ? [[t('recorded'), difference.recorded], [t('replayed'), difference.replayed]] : [];
  byId('words').replaceChildren(...words.flatMap(([name, place]) => [make('dt', {}, name), make('dd', {}, text(place))]));
  showVerdicts(replayed.touch, recorded?.touch);
  showFollows(difference);
  byId('accept').hidden = !difference;
  showChain(replayed.touch);
  const calls = moments[index].calls.map((call) => make('li', {}, text(call).trim()));
  byId('calls').lastElementChild.replaceChildren(...(calls.length ? calls : [make('li', { class: 'soft' }, t('nothing'))]));
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
  if (!touch) return;
  const passes = text(touch.passes);
  const heads = recorded ? [t('View'), t('Recorded'), t('Replayed') + passes, t('Because')] : [t('View'), t('Verdict') + passes, t('Because')];
  table.tHead.rows[0].replaceChildren(...heads.map((head) => make('th', { scope: 'col' }, head)));
  const meant = hitRow(recorded)?.[7];
  const isMoved = recorded && meant !== hitRow(touch)?.[7];
  const isMeant = (row) => (isMoved ? row[7] === meant : row[5] && !recorded);
  const makeOne = (pair) => makeVerdict(pair, recorded, isMeant(pair.row ?? pair.old));
  table.tBodies[0].replaceChildren(...folded(merged(touch, recorded), touch, recorded, isMeant).flatMap(({ run, pairs }) => (
    run && (pairs.length > 1 || run[3]) ? [makeRun(run, pairs, heads.length, makeOne)] : pairs.map(makeOne))));
}

/** The rows, those together that the window folds; what was otherwise when it was recorded stands by itself. */
function folded(pairs, touch, recorded, isMeant) {
  const runOf = new Map(touch.runs.flatMap((run) => touch.rows.slice(run[0], run[0] + run[1]).map((row) => [row, run])));
  const isTold = ({ row, old }) => isMeant(row ?? old) || (recorded && row?.[2] !== old?.[2]);
  const parts = [];
  for (const pair of pairs) {
    const run = isTold(pair) ? undefined : runOf.get(pair.row);
    if (run && parts.at(-1)?.run === run) parts.at(-1).pairs.push(pair); else parts.push({ run, pairs: [pair] });
  }
  return parts;
}

/** A run as one row, in the words of the window; a button unfolds it. */
function makeRun([, count, depth, hidden, sentence], pairs, width, makeOne) {
  const button = make('button', { type: 'button', class: 'word' }, t('Show'));
  const words = pairs.length === count ? text(sentence) : t('{} views', pairs.length);
  const row = make('tr', { class: 'run' }, make('td', { colspan: width, class: 'soft' }, words, ' ', button));
  row.style.setProperty('--depth', depth);
  const rest = () => make('tr', { class: 'run' }, make('td', { colspan: width, class: 'soft' }, t('and {} more', hidden)));
  button.addEventListener('click', () => row.replaceWith(...pairs.map(makeOne), ...(hidden ? [rest()] : [])));
  return row;
}

/** The row of a view: what became of it, and why. */
function makeVerdict({ row, old }, recorded, isMeant) {
  const [depth, view, , , reason, , , path] = row ?? old;
  const name = make('td', { class: 'name', title: text(view) }, cut(text(view), 26 - 2 * Math.min(depth, 5)));
  const line = make('tr', { tabindex: 0, class: isMeant ? 'amber' : undefined }, name);
  line.style.setProperty('--depth', depth);
  if (recorded) line.append(verdict(old));
  line.append(recorded && row && old && row[2] === old[2] ? make('td', { class: 'soft' }, t('same')) : verdict(row),
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
  byId('chain').lastElementChild.replaceChildren(...chain.map(([name, path]) => {
    const link = make('li', { tabindex: 0 }, text(name));
    lightWhilePointed(link, path);
    return link;
  }));
}

byId('accept').querySelector('code').textContent = text(data.accept);
byId('accept').querySelector('button').addEventListener('click', (event) => copy(text(data.accept), event.target));
