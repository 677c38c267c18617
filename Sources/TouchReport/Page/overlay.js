// What lies over a picture of the screen: the marks of the touch, which the window's overlay has drawn, the contacts, and
// the view that lights up. Places are those of the stage on which that was drawn.

/** The radii of the window's marks of contacts, and the most points of a trail. */
const [ringRadius, dotRadius, placeRadius, longestTrail] = data.marks;
const pointsOf = (corners) => corners.split(' ').map((point) => point.split(',').map(Number));
const polygon = (points, name) => make('polygon', { points, class: name });
const circle = ([cx, cy], r, name) => make('circle', { cx, cy, r, class: name });

/** Lays the marks of a moment over the picture of one side. */
function lay(svg, { touch, place, screen: [width, height] }, contacts, trailOf) {
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const isMoved = place !== undefined;
  svg.replaceChildren(...(touch ? [isMoved ? polygon(place, 'hit view')
    : make('image', { href: picture(touch.overlay), width, height })] : []));
  if (touch && contacts.length === 0) svg.append(circle(touch.point, placeRadius, 'dot'));
  for (const contact of contacts) {
    const at = [contact.x, contact.y];
    svg.append(make('polyline', { points: trailOf(contact.id).join(' '), class: 'trail' }),
      circle(at, ringRadius, 'halo'), circle(at, ringRadius, 'ring'), circle(at, dotRadius, 'dot'), ...tag(contact));
  }
}

/** The word of a contact, where the window's overlay would have it. */
function tag({ tag: words, box }) {
  if (!box) return [];
  const [x, y, width, height] = box;
  return [make('rect', { x, y, width, height, rx: height / 2, class: 'tag' }),
    make('text', { x: x + width / 2, y: y + height / 2 + 3.7, class: 'tag' }, words)];
}

/** Whether a point lies in a shape: a line from it to the right crosses the edge an odd number of times. */
function contains(corners, x, y) {
  const points = pointsOf(corners);
  return points.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length];
    return (y1 > y) !== (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 ? !isInside : isInside;
  }, false);
}
