// What lies over a picture of the screen: who was hit, who comes after it, who stood in the way, and
// the contacts. Sizes are given in pixels; a unit is how many points of the screen one of them is.

/** The colours of the light theme: the picture does not follow the page's theme. */
const colours = {
  hit: 'var(--picture-hit)', refused: 'var(--picture-refused)', badge: 'var(--picture-badge)',
};
let overlays = 0;

/** Draws over the picture of one side; on a small one only what can be seen there. */
class Overlay {
  constructor(svg, screen, unit) {
    [this.width, this.height] = screen;
    this.svg = svg;
    this.unit = unit;
    this.corner = Math.min(12 * unit, Math.min(...screen) * 0.14);
    this.id = overlays += 1;
    this.tags = [];
    /** Where numbers do not lie. */
    this.contacts = [];
    /** Where the letters of the picture stand, on their lines. */
    this.glyphs = [];
    this.whole = `0,0 ${this.width},0 ${this.width},${this.height} 0,${this.height}`;
    svg.setAttribute('viewBox', `0 0 ${this.width} ${this.height}`);
    this.group = make('g', { 'clip-path': `url(#screen${this.id})` });
    this.defs = make('defs', {}, make('clipPath', { id: `screen${this.id}` },
      make('rect', { width: this.width, height: this.height, rx: this.corner })));
    svg.replaceChildren(this.defs, this.group);
  }

  /** The edge of a view; of one that fills the screen, the screen's own round one. */
  outline(corners, attributes, inset = 0.5 * this.unit) {
    const { width, height } = this;
    const line = { 'stroke-width': this.unit, fill: 'none', ...attributes };
    return corners === this.whole
      ? make('rect', { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: this.corner - inset, ...line })
      : make('polygon', { points: corners, ...line });
  }

  dashed(corners) {
    const width = 1.5 * this.unit;
    return make('g', {},
      this.outline(corners, { stroke: '#fff', 'stroke-opacity': 0.9, 'stroke-width': 5 * this.unit }),
      this.outline(corners, { stroke: colours.refused, 'stroke-width': width, 'stroke-dasharray': `${5 * this.unit} ${4 * this.unit}` }));
  }

  /** Shows where a touch went, and what it missed. */
  touch(touch, place, { isSmall = false, hasNumbers = true } = {}) {
    const thick = (isSmall ? 1.5 : 2) * this.unit;
    // Once the hit view has moved, where the others were is not where they are.
    const [first, ...rest] = place === undefined ? touch.shapes : touch.shapes.slice(0, 1);
    if (!isSmall) {
      rest.forEach(([, corners], index) => this.group.append(
        this.outline(text(corners), { stroke: colours.hit, opacity: Math.max(0.12, 0.55 - 0.1 * index) })));
    }
    const isWhole = first && text(first[1]) === this.whole;
    if (first?.[0] === 1 && !(isSmall && isWhole)) {
      this.group.append(this.outline(place ?? text(first[1]), { fill: colours.hit, 'fill-opacity': 0.06, stroke: colours.hit, 'stroke-width': thick }, thick / 2));
    }
    if (isSmall) return;
    if (touch.area !== undefined) {
      this.group.append(this.outline(text(touch.area), { stroke: colours.hit, 'stroke-dasharray': `${2 * this.unit} ${3 * this.unit}` }));
    }
    if (touch.missed !== undefined) this.miss(touch);
    if (hasNumbers) this.numbers(touch, place);
  }

  /** Hatches what is seen but was not reached, and shows by how much. */
  miss(touch) {
    const { unit, width, height, id } = this;
    const hole = touch.outside
      ? `M-99999-99999H99999V99999H-99999ZM${text(touch.refuser).replaceAll(' ', 'L')}Z` : `M0 0H${width}V${height}H0Z`;
    this.defs.append(
      make('pattern', { id: `hatch${id}`, width: 7 * unit, height: 7 * unit, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
        make('line', { y2: 7 * unit, stroke: colours.refused, 'stroke-width': 2 * unit, opacity: 0.6 })),
      make('clipPath', { id: `hole${id}` }, make('path', { d: hole, 'clip-rule': 'evenodd' })));
    this.group.append(make('g', { 'clip-path': `url(#hole${id})` },
      make('polygon', { points: text(touch.missed), fill: `url(#hatch${id})` })));
    this.group.append(this.outline(text(touch.missed), { stroke: colours.refused, opacity: 0.6, 'stroke-dasharray': `${2 * unit} ${3 * unit}` }));
    if (touch.refuser !== undefined) this.group.append(this.dashed(text(touch.refuser)));
    if (!touch.margin) return;
    const [words, x1, y1, x2, y2] = touch.margin;
    this.group.append(make('line', { x1, y1, x2, y2, stroke: colours.refused, 'stroke-width': 1.5 * unit }));
    this.tag(text(words), (x1 + x2) / 2, (y1 + y2) / 2, 8, { fill: '#fff', stroke: colours.refused, ink: colours.refused });
  }

  /** Shows a view that was to be hit and refused, with the reason where that is a distance. */
  refused(row) {
    const [, , , , , , corners, , distance] = row;
    this.group.append(this.dashed(text(corners)));
    const words = text(distance);
    const points = pointsOf(text(corners));
    const [x, y] = [Math.max(...points.map((point) => point[0])), Math.max(...points.map((point) => point[1]))];
    if (words) this.tag(words, Math.min(x, this.width) - 40 * this.unit, y - 14 * this.unit, 4, { fill: '#fff', stroke: colours.refused, ink: colours.refused });
  }

  numbers(touch, place) {
    const { unit } = this;
    const taken = this.contacts.map(({ x, y }) => [x, y]);
    for (const [number, corners] of touch.shapes.slice(0, place === undefined ? 5 : 1)) {
      const points = pointsOf(number === 1 && place !== undefined ? place : text(corners));
      const right = Math.min(Math.max(...points.map((point) => point[0])), this.width);
      const top = Math.max(Math.min(...points.map((point) => point[1])), 0);
      const y = Math.min(top + 18 * unit, this.height - 16 * unit);
      const columns = Array.from({ length: 40 }, (_, column) => right - (16 + 24 * column) * unit).filter((each) => each >= 12 * unit)
        .filter((each) => !taken.some((other) => Math.hypot(other[0] - each, other[1] - y) < 22 * unit));
      // The others are in the table, too.
      const x = columns.find((each) => this.isClear(this.around(each, y))) ?? (number === 1 ? columns[0] : undefined);
      if (x === undefined) continue;
      taken.push([x, y]);
      this.tags.push(this.around(x, y));
      this.group.append(make('circle', { cx: x, cy: y, r: 10 * unit, fill: number === 1 ? colours.hit : colours.badge }),
        this.label(String(number), x, y, '#fff'));
    }
  }

  /** The box of a ring or a number, which no tag may cover. */
  around(x, y) {
    const radius = 10 * this.unit;
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  }

  /** Whether no letter of the picture stands in a box. */
  isClear(box) {
    return !this.glyphs.some(([x, y]) => box.left < x + 12 && x < box.right && box.top < y + 4 && y - 12 < box.bottom);
  }

  label(words, x, y, fill) {
    return make('text', { x, y: y + 3.7 * this.unit, fill, 'font-size': 10.5 * this.unit, 'font-weight': 600, 'text-anchor': 'middle' }, words);
  }

  /** A word beside a place: outside of it, within the screen, and over no other word where there is room. */
  tag(words, x, y, distance, { fill, stroke, ink }) {
    const { unit } = this;
    const [wide, high, away] = [(words.length * 6.2 + 16) * unit, 18 * unit, distance * unit];
    const places = [1, 2, 3.5, 6].flatMap((times) => [[x + away, y - away * times - high], [x + away, y + away * times],
      [x - away - wide, y - away * times - high], [x - away - wide, y + away * times]])
      .map(([x1, top]) => [Math.min(Math.max(x1, 2 * unit), this.width - wide - 2 * unit), top])
      .map(([left, top]) => ({ left, top, right: left + wide, bottom: top + high }));
    const isFree = (box) => !this.tags.some((other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom);
    const isIn = (box) => box.left >= 0 && box.top >= 0 && box.right <= this.width && box.bottom <= this.height;
    const within = places.filter(isIn);
    const box = within.find((each) => isFree(each) && this.isClear(each)) ?? within.find(isFree) ?? within[0] ?? places[1];
    const { left } = box;
    this.tags.push(box);
    this.svg.append(make('rect', { x: left, y: box.top, width: wide, height: high, rx: high / 2, fill, stroke, 'stroke-width': unit }),
      this.label(words, left + wide / 2, box.top + high / 2, ink));
  }

  contact({ tag, x, y }, trail = []) {
    const { unit } = this;
    if (trail.length > 1) {
      this.svg.append(make('polyline', { points: trail.join(' '), fill: 'none', stroke: colours.hit, 'stroke-width': 2 * unit, opacity: 0.5 }));
    }
    this.svg.append(
      make('circle', { cx: x, cy: y, r: 10 * unit, fill: 'none', stroke: '#fff', 'stroke-width': 5 * unit, opacity: 0.9 }),
      make('circle', { cx: x, cy: y, r: 10 * unit, fill: 'none', stroke: colours.hit, 'stroke-width': 2.5 * unit }),
      make('circle', { cx: x, cy: y, r: 3 * unit, fill: colours.hit }));
    this.tag(tag, x, y, 10, { fill: colours.hit, ink: '#fff' });
  }

  /** A contact where there is no room for words, or the place where a touch came down. */
  dot(x, y, isHollow = false) {
    this.svg.append(make('circle', { cx: x, cy: y, r: 3.5 * this.unit, fill: isHollow ? '#fff' : colours.hit,
      stroke: isHollow ? colours.hit : '#fff', 'stroke-width': 1.5 * this.unit }));
  }
}

const pointsOf = (corners) => corners.split(' ').map((point) => point.split(',').map(Number));

/** Whether a point lies in a shape: a line from it to the right crosses the edge an odd number of times. */
function contains(corners, x, y) {
  const points = pointsOf(corners);
  return points.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length];
    return (y1 > y) !== (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 ? !isInside : isInside;
  }, false);
}
