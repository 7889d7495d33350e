import { birch, type Draw, ground, hills, house, plant, sky, somebody } from '../scenery.ts';
import { at, circle, path, rect, repeat, stroke } from '../svg.ts';

const roofs = (p: Parameters<Draw>[0]) => [p.accent, p.accent2, p.wall, p.mid, p.light, p.wallShade];

function row(p: Parameters<Draw>[0], r: Parameters<Draw>[1], base: number): string {
  let x = -20;
  let houses = '';
  while (x < 1290) {
    const w = r.between(100, 190);
    const h = r.between(150, 280);
    houses +=
      house(x, base - h, w, h, r.pick(roofs(p)), p, r) +
      path(`M${x - 6} ${base - h} L${x + w / 2} ${base - h - r.between(20, 60)} L${x + w + 6} ${base - h} Z`, p.dark);
    x += w;
  }
  return houses;
}

function lamps(p: Parameters<Draw>[0], base: number): string {
  return repeat(
    4,
    (index) =>
      rect(130 + index * 330, base - 150, 6, 150, p.dark) + circle(133 + index * 330, base - 156, 15, p.accent2),
  );
}

/** Homes with a green in front. */
export const home: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 390) +
  ground(p, 400) +
  repeat(4, (index) => {
    const x = 60 + index * 310 + r.between(-16, 16);
    const fill = [p.accent, p.wall, p.accent2, p.mid][index] ?? p.wall;
    return (
      house(x, 250, 210, 170, fill, p, r) +
      path(`M${x - 20} 252 L${x + 105} 150 L${x + 230} 252 Z`, p.dark) +
      rect(x + 88, 356, 36, 64, p.dark, 3) +
      rect(x + 150, 170, 20, 50, p.dark)
    );
  }) +
  repeat(5, (index) => birch(20 + index * 312, 440, r.next() * 0.3 + 0.75, p)) +
  path('M0 440 Q640 404 1280 440 V500 H0 Z', p.hills[1]) +
  somebody(560, 474, 0.62, p.accent, p, r) +
  somebody(602, 474, 0.56, p.light, p, r);

/** A delivery in a street. */
export const city: Draw = (p, r) =>
  sky(p, r) +
  row(p, r, 400) +
  rect(0, 396, 1280, 20, p.wallShade) +
  rect(0, 416, 1280, 84, p.road) +
  repeat(9, (index) => rect(index * 160 + 20, 456, 80, 7, p.light, 3)) +
  lamps(p, 400) +
  van(p, 620) +
  somebody(960, 436, 0.72, p.accent2, p, r) +
  rect(986, 384, 40, 34, p.wood, 3);

function van(p: Parameters<Draw>[0], x: number): string {
  return at(
    x,
    446,
    path('M-190 -14 V-150 Q-190 -166 -174 -166 H70 L150 -96 Q186 -90 190 -60 V-14 Z', p.light),
    path('M78 -98 V-148 L130 -98 Z', p.dark),
    rect(-190, -64, 380, 22, p.accent),
    circle(-60, -112, 28, p.accent2),
    circle(-110, -10, 36, p.dark),
    circle(-110, -10, 15, p.light),
    circle(116, -10, 36, p.dark),
    circle(116, -10, 15, p.light),
    rect(172, -54, 18, 16, p.accent2, 5),
  );
}

/** A bus at its stop. */
export const bus: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 360) +
  row(p, r, 400) +
  rect(0, 396, 1280, 20, p.wallShade) +
  rect(0, 416, 1280, 84, p.road) +
  repeat(9, (index) => rect(index * 160 + 40, 470, 80, 7, p.light, 3)) +
  at(
    300,
    450,
    rect(0, -190, 560, 180, p.accent, 22),
    rect(0, -60, 560, 16, p.light),
    repeat(5, (index) => rect(24 + index * 88, -168, 76, 74, p.glass, 8)),
    rect(474, -168, 66, 110, p.glass, 8),
    rect(290, -168, 60, 156, p.dark, 6),
    rect(296, -160, 22, 144, p.glass, 4),
    rect(322, -160, 22, 144, p.glass, 4),
    rect(400, -186, 130, 14, p.dark, 4),
    circle(110, -8, 38, p.dark),
    circle(110, -8, 15, p.light),
    circle(440, -8, 38, p.dark),
    circle(440, -8, 15, p.light),
    rect(540, -50, 20, 16, p.accent2, 5),
  ) +
  at(
    1000,
    410,
    rect(0, -150, 8, 150, p.dark),
    rect(170, -150, 8, 150, p.dark),
    rect(-14, -164, 206, 16, p.mid, 6),
    rect(8, -140, 162, 90, p.glass),
    rect(20, -44, 130, 10, p.wood, 3),
  ) +
  somebody(960, 420, 0.66, p.accent2, p, r) +
  somebody(1100, 420, 0.62, p.mid, p, r);

/** A shop window under an awning. */
export const shop: Draw = (p, r) =>
  rect(0, 0, 1280, 500, p.wall) +
  repeat(6, (index) => rect(60 + index * 210, 20, 110, 84, p.glass, 4) + rect(112 + index * 210, 20, 6, 84, p.light)) +
  rect(0, 440, 1280, 60, p.floor) +
  rect(90, 190, 1100, 250, p.dark, 6) +
  rect(110, 210, 420, 210, p.glass) +
  rect(750, 210, 420, 210, p.glass) +
  rect(560, 220, 160, 220, p.mid, 4) +
  rect(580, 240, 120, 130, p.glass, 3) +
  circle(694, 396, 8, p.accent2) +
  repeat(11, (index) =>
    path(
      `M${90 + index * 100} 140 H${190 + index * 100} V206 Q${140 + index * 100} 240 ${90 + index * 100} 206 Z`,
      index % 2 ? p.light : p.accent,
    ),
  ) +
  rect(80, 128, 1120, 18, p.dark, 5) +
  at(
    150,
    420,
    repeat(
      3,
      (index) =>
        path(`M${index * 120} -60 H${index * 120 + 100} L${index * 120 + 88} 0 H${index * 120 + 12} Z`, p.wood) +
        repeat(4, (fruit) =>
          circle(index * 120 + 20 + fruit * 20, -62, 13, [p.accent, p.leaf, p.accent2][index] ?? p.accent),
        ),
    ),
  ) +
  at(
    790,
    420,
    rect(0, -120, 340, 8, p.wood),
    rect(0, -50, 340, 8, p.wood),
    repeat(
      9,
      (index) =>
        rect(
          14 + index * 36,
          -150 + (index % 3) * 8,
          26,
          30 - (index % 3) * 8,
          r.pick([p.accent, p.accent2, p.leaf, p.mid]),
          4,
        ) + rect(14 + index * 36, -84, 26, 34, r.pick([p.accent, p.light, p.leaf, p.mid]), 4),
    ),
  ) +
  somebody(640, 470, 1.0, p.accent2, p, r) +
  plant(60, 470, 1.2, p) +
  plant(1222, 470, 1.2, p);

/** A hotel with its door open and its windows lit. */
export const hotel: Draw = (p, r) =>
  sky(p, r) +
  row(p, r, 420) +
  house(380, 90, 520, 330, p.wall, p, r) +
  rect(364, 74, 552, 22, p.dark, 4) +
  path('M380 74 L420 40 H860 L900 74 Z', p.accent) +
  rect(540, 300, 200, 120, p.dark, 6) +
  rect(556, 314, 80, 106, p.glass) +
  rect(644, 314, 80, 106, p.glass) +
  path('M510 300 H770 L744 258 H536 Z', p.accent) +
  repeat(5, (index) => circle(560 + index * 40, 284, 9, p.accent2)) +
  rect(0, 420, 1280, 80, p.road) +
  path('M556 420 H724 L790 500 H490 Z', p.accent) +
  plant(500, 430, 0.9, p) +
  plant(780, 430, 0.9, p) +
  somebody(860, 470, 0.8, p.accent2, p, r) +
  at(
    930,
    470,
    rect(-24, -66, 48, 60, p.wood, 8),
    stroke('M-12 -66 V-84 H12 V-66', p.dark, 5),
    circle(-14, -2, 6, p.dark),
    circle(14, -2, 6, p.dark),
  );

/** A guard's round after dark. */
export const security: Draw = (p, r) =>
  sky(p, r) +
  row(p, r, 410) +
  rect(0, 410, 1280, 90, p.road) +
  lamps(p, 412) +
  `<g opacity="0.35">${path('M676 332 L1160 210 V470 Z', p.accent2)}</g>` +
  somebody(640, 476, 1.1, p.dark, p, r) +
  at(640, 218, path('M-30 0 Q-30 -28 0 -28 Q30 -28 30 0 Z', p.dark), rect(-34, -4, 74, 9, p.accent, 4)) +
  rect(612, 300, 56, 10, p.accent2) +
  rect(660, 322, 34, 14, p.light, 4) +
  at(180, 210, rect(-8, 0, 70, 34, p.light, 6), circle(62, 17, 14, p.dark), rect(-24, 10, 18, 14, p.dark));
