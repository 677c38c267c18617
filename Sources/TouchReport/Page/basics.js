// The data of the page, and how elements are made of it. All texts are set as text, never as markup.

const data = JSON.parse(document.getElementById('data').textContent);
const text = (place) => (place === undefined ? undefined : data.texts[place]);
const byId = (id) => document.getElementById(id);

/** A text of the page in the reader's language, with values for each `{}`. */
const t = (english, ...values) => values.reduce((words, value) => words.replace('{}', () => value), text(data.words[english]) ?? english);

/** Tells what the page says before any script runs. */
(function tell(node) {
  for (const name of ['aria-label', 'placeholder']) {
    if (node.hasAttribute?.(name)) node.setAttribute(name, t(node.getAttribute(name)));
  }
  if (node.nodeType === Node.TEXT_NODE) node.data = node.data.replace(/\S(?:.*\S)?/, (words) => t(words));
  else if (node.tagName !== 'SCRIPT') node.childNodes.forEach(tell);
})(document.body);

/** What a replay shows at a moment: one of the session's two sides. */
const side = (touch, place, shown, screen) => ({ touch: data.touches[touch], place: text(place), shown, screen });

const moments = data.moments.map(([time, input, sentence, touch, lanes, calls, contacts, told, place], index) => {
  const isExact = data.shown[index][0] !== -1;
  const pictures = data.shown[index].slice(isExact ? 0 : 1).map((place) => data.pictures[place]);
  const replayed = side(touch, place, pictures[0], data.screens[0]);
  const old = data.recorded?.[index];
  const isAlike = !old || (old[0] === touch && old[1] === 0 && old[2] === place && pictures[0] === pictures[1]);
  return {
    time, input, sentence: text(sentence), lanes: data.lanes[lanes], calls, told: told.map((part) => part.map(text)), isExact, replayed,
    recorded: isAlike ? undefined : side(old[0], old[2], pictures[1], data.screens[1]),
    contacts: contacts.map(([id, phase, x, y, tag, ...box]) => ({ id, phase: text(phase), x, y, tag: text(tag), box: box.length ? box : undefined })),
  };
});
const last = moments.length - 1;
const begin = moments[0].time;
const end = Math.max(moments[last].time, begin + 0.001);

/** A name of a file, which is cut in the middle where there is no room: its end tells what it is. */
const ends = (name) => [make('span', {}, name.slice(0, -16)), make('span', {}, name.slice(-16))];
/** Words in which long names break before capitals. */
const broken = (words) => words.split(/(?<=[a-z])(?=[A-Z][a-z])/).flatMap((part, index) => (index ? [make('wbr'), part] : [part]));
/** The name of the view that got a touch. */
const hitName = (touch) => text(touch.receiver);
const isLifted = (contact) => contact.phase === 'ended' || contact.phase === 'cancelled';
const clock = (time) => `${time.toFixed(3)} s`;

/** The moment that is nearest to a time. */
function nearest(time) {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle].time < time) low = middle + 1; else high = middle;
  }
  return low > 0 && time - moments[low - 1].time < moments[low].time - time ? low - 1 : low;
}

const shapes = new Set(['svg', 'polygon', 'circle', 'rect', 'text', 'polyline', 'image']);

/** Makes an element with attributes and children, which are elements or texts. */
function make(name, attributes = {}, ...children) {
  const element = shapes.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** A name without its middle, where it is long. */
function cut(name, length) {
  const half = (length - 1) / 2;
  return name.length <= length ? name : `${name.slice(0, Math.ceil(half))}…${name.slice(name.length - Math.floor(half))}`;
}

/** The sign of what differs, which is read as a word. */
const unequal = () => make('span', { role: 'img', 'aria-label': t('differs') }, '≠');

/** Times for an axis: about as many as wanted, at the round distances of the window's. */
function roundSteps(from, to, count) {
  const rough = Math.max(to - from, 1e-3) / Math.max(count, 1);
  const step = data.steps.find((each) => each >= rough) ?? to - from;
  const first = Math.floor(from / step + 1e-9);
  const steps = [];
  for (let place = first; steps.length < 100; place += 1) {
    steps.push(place * step);
    if (place * step >= to - 1e-9) break;
  }
  return { steps, digits: Math.max(1, -Math.floor(Math.log10(step) + 1e-9)) };
}

/** Puts a text on the clipboard, and says so on the button for it. */
async function copy(words, button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = t('Copied');
  } catch {
    button.textContent = t('Not allowed here');
  }
  setTimeout(() => { button.textContent = label; }, 1500);
}

const urls = new Map();
/** The address of a picture of lines, which is put together when it is needed first. */
function picture(lines) {
  if (!urls.has(lines)) {
    urls.set(lines, URL.createObjectURL(new Blob([lines.map(text).join('\n')], { type: 'image/svg+xml' })));
  }
  return urls.get(lines);
}
