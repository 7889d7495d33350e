import { birch, type Draw, ground, hills, house, sky, somebody, spruce } from '../scenery.ts';
import { at, circle, ellipse, faded, path, rect, repeat, stroke } from '../svg.ts';

type Args = Parameters<Draw>;

function woods(p: Args[0], r: Args[1], base: number, count: number): string {
  return repeat(count, (index) => {
    const x = (index / count) * 1340 - 20 + r.between(-24, 24);
    return r.chance(0.16)
      ? birch(x, base, 0.8 + r.next() * 0.3, p)
      : spruce(x, base + r.between(-6, 6), 0.7 + r.next() * 0.6, r.chance(0.5) ? p.leaf : p.hills[2], p.wood);
  });
}

/** A lorry on its way. */
export const road: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 380) +
  woods(p, r, 372, 15) +
  ground(p, 372) +
  path('M0 410 H1280 V480 H0 Z', p.road) +
  repeat(9, (index) => rect(index * 160, 442, 84, 7, p.light, 3)) +
  at(
    310,
    440,
    rect(0, -196, 460, 168, p.light, 8),
    path('M0 -110 Q200 -170 460 -120 V-36 Q460 -28 452 -28 H8 Q0 -28 0 -36 Z', p.accent),
    circle(120, -136, 26, p.accent2),
    rect(0, -30, 600, 14, p.dark, 4),
    path('M476 -28 V-160 Q476 -176 492 -176 H560 Q586 -176 596 -150 L616 -92 V-28 Z', p.mid),
    path('M520 -104 V-156 H562 Q574 -156 580 -142 L594 -104 Z', p.glass),
    ...[70, 150, 330, 410, 540].map((x) => circle(x, -12, 32, p.dark) + circle(x, -12, 13, p.light)),
    rect(600, -60, 16, 14, p.accent2, 4),
  );

/** A harvester among spruces. */
export const forest: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 380) +
  woods(p, r, 400, 18) +
  ground(p, 398) +
  repeat(5, (index) =>
    at(
      90 + index * 130,
      470,
      ellipse(0, 0, 26, 10, p.wood),
      rect(-26, -22, 52, 22, p.wood),
      ellipse(0, -22, 26, 9, p.floor),
    ),
  ) +
  at(
    860,
    460,
    rect(-170, -80, 130, 60, p.accent2, 12),
    path('M-40 -20 V-150 H50 Q76 -150 84 -120 L96 -20 Z', p.accent2),
    path('M-26 -84 V-136 H44 Q60 -136 66 -116 L74 -84 Z', p.glass),
    stroke('M-60 -80 L-160 -230 L-300 -190', p.dark, 16),
    rect(-330, -200, 46, 66, p.accent, 10),
    ...[-140, -60, 40, 110].map((x) => circle(x, -14, 40, p.dark) + circle(x, -14, 16, p.accent2)),
  ) +
  spruce(552, 470, 1.35, p.leaf, p.wood) +
  spruce(1180, 490, 1.5, p.hills[2], p.wood) +
  spruce(40, 496, 1.5, p.hills[2], p.wood);

/** Slopes, a lift and a warm house. */
export const mountain: Draw = (p, r) =>
  sky(p, r) +
  path('M-20 400 L260 110 L420 270 L640 60 L900 330 L1060 190 L1320 400 Z', p.hills[1]) +
  path(
    'M640 60 L560 136 L610 150 L650 120 L690 160 L730 152 Z M260 110 L200 172 L250 176 L280 156 L318 168 Z M1060 190 L1010 232 L1060 240 L1104 226 Z',
    p.light,
  ) +
  hills(p, r, 410) +
  path('M0 420 Q400 330 1280 430 V500 H0 Z', p.light) +
  woods(p, r, 420, 9) +
  stroke('M0 250 L1280 130', p.dark, 4) +
  repeat(4, (index) =>
    at(
      170 + index * 300,
      234 - index * 28,
      rect(-2, 0, 4, 44, p.dark),
      rect(-30, 44, 60, 36, [p.accent, p.accent2, p.mid, p.accent][index] ?? p.accent, 8),
      rect(-22, 50, 44, 16, p.glass, 4),
    ),
  ) +
  house(760, 320, 330, 120, p.wood, p, r) +
  path('M730 324 L925 226 L1120 324 Z', p.dark) +
  path('M730 324 L925 226 L1120 324 L1106 324 L925 240 L744 324 Z', p.light) +
  somebody(470, 476, 0.7, p.accent, p, r) +
  stroke('M430 480 H520 M452 410 L430 478 M492 410 L516 478', p.dark, 4) +
  spruce(1200, 480, 1.1, p.leaf, p.wood) +
  spruce(640, 470, 0.9, p.leaf, p.wood);

/** A crane over a house half built. */
export const construction: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 400) +
  ground(p, 410) +
  repeat(
    4,
    (floor) =>
      rect(180, 400 - floor * 76, 420, 12, p.wallShade) +
      repeat(5, (post) => rect(190 + post * 97, 336 - floor * 76, 14, 64, p.wood)),
  ) +
  repeat(6, (index) =>
    rect(206 + (index % 3) * 97, 336 - Math.floor(index / 3) * 76, 80, 64, index % 2 ? p.accent2 : p.wall),
  ) +
  stroke('M640 410 V100 M680 410 V100 M640 400 L680 340 L640 280 L680 220 L640 160 L680 100', p.accent, 7) +
  stroke('M470 100 H1130 M660 40 L500 98 M660 40 L1100 98 M660 40 V100', p.accent, 8) +
  rect(480, 100, 56, 40, p.dark, 4) +
  rect(690, 104, 46, 46, p.accent2, 6) +
  stroke('M1010 100 V230', p.dark, 4) +
  rect(940, 230, 140, 18, p.wood, 3) +
  at(
    900,
    470,
    rect(-90, -36, 180, 36, p.dark, 18),
    path('M-80 -40 V-116 H20 Q40 -116 44 -96 L52 -40 Z', p.accent2),
    rect(-10, -104, 40, 40, p.glass, 5),
    stroke('M40 -80 L130 -170 L220 -100', p.accent2, 18),
    path('M190 -110 H246 L236 -50 Q206 -40 192 -70 Z', p.dark),
    ...[-66, -22, 22, 66].map((x) => circle(x, -18, 11, p.light)),
  ) +
  path('M1060 480 Q1140 400 1240 480 Z', p.floor) +
  somebody(420, 472, 0.86, p.accent, p, r) +
  at(420, 267, path('M-24 4 Q-24 -22 0 -22 Q24 -22 24 4 Z', p.accent2), rect(-29, 0, 58, 7, p.accent2, 3)) +
  repeat(3, (index) =>
    at(80 + index * 40, 476, path('M-16 0 L-4 -50 H4 L16 0 Z', p.accent), rect(-11, -26, 22, 9, p.light)),
  );

/** Pylons, sun and wind. */
export const electricity: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 410) +
  repeat(3, (index) => turbine(p, 150 + index * 130, 380 - index * 24, 1.15 - index * 0.2)) +
  ground(p, 420) +
  repeat(2, (index) => pylon(p, 640 + index * 380, 440 - index * 26, 1 - index * 0.22)) +
  stroke('M0 190 Q320 260 584 172 M696 172 Q860 240 976 206 M1064 206 Q1180 250 1280 200', p.dark, 3) +
  stroke('M0 240 Q320 310 560 226 M720 226 Q860 280 958 248 M1082 248 Q1180 286 1280 244', p.dark, 3) +
  repeat(3, (index) =>
    at(
      790 + index * 150,
      470,
      path('M-70 0 L-40 -70 H70 L40 0 Z', p.dark),
      stroke('M-55 -35 H55 M-15 -70 L-45 0 M28 -70 L-2 0', p.glass, 3),
    ),
  ) +
  somebody(500, 480, 0.9, p.accent2, p, r) +
  at(500, 264, path('M-25 4 Q-25 -23 0 -23 Q25 -23 25 4 Z', p.accent), rect(-30, 0, 60, 7, p.accent, 3)) +
  birch(60, 470, 1, p);

function turbine(p: Args[0], x: number, y: number, scale: number): string {
  const blade = (turn: number) =>
    `<g transform="rotate(${turn})">${path('M0 0 Q16 -60 0 -120 Q-10 -60 0 0 Z', p.light)}</g>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path('M-6 40 L-3 -180 H3 L6 40 Z', p.light)}<g transform="translate(0 -182)">${blade(20)}${blade(140)}${blade(260)}</g>${circle(0, -182, 8, p.dark)}</g>`;
}

function pylon(p: Args[0], x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${stroke('M-50 0 L-12 -330 H12 L50 0 M-42 -70 L36 -130 M42 -70 L-36 -130 M-30 -180 L24 -230 M30 -180 L-24 -230 M-80 -220 H80 L0 -250 Z M-60 -276 H60 L0 -300 Z', p.dark, 6)}</g>`;
}

/** The tower over a mine, in the light of the north. */
export const mine: Draw = (p, r) =>
  sky(p, r) +
  faded(0.35, path('M100 40 Q300 160 520 60 T980 90 Q820 190 520 150 T100 40 Z', p.leaf)) +
  path('M-20 420 L180 220 L300 250 L380 180 L640 420 Z', p.hills[1]) +
  hills(p, r, 410) +
  ground(p, 410) +
  house(560, 260, 260, 160, p.mid, p, r) +
  house(820, 310, 240, 110, p.wall, p, r) +
  path('M640 260 V70 H730 V260 Z', p.accent) +
  rect(626, 52, 118, 26, p.dark, 4) +
  circle(685, 112, 26, p.light) +
  circle(685, 112, 9, p.dark) +
  stroke('M730 200 L1000 330', p.dark, 16) +
  path('M960 420 Q1060 280 1180 420 Z', p.dark) +
  at(
    330,
    466,
    path('M-130 -30 L-150 -120 H60 L40 -30 Z', p.accent2),
    path('M-140 -118 Q-40 -170 50 -118 Z', p.dark),
    rect(60, -106, 70, 76, p.accent2, 8),
    rect(84, -94, 40, 32, p.glass, 4),
    ...[-80, 80].map((x) => circle(x, -24, 46, p.dark) + circle(x, -24, 18, p.accent2)),
  ) +
  spruce(60, 470, 1.1, p.leaf, p.wood) +
  spruce(1220, 474, 1.2, p.leaf, p.wood);

/** Rows of tomatoes under glass. */
export const greenhouse: Draw = (p, r) =>
  sky(p, r) +
  hills(p, r, 380) +
  faded(0.5, path('M60 420 V200 L640 40 L1220 200 V420 Z', p.glass)) +
  stroke('M60 420 V200 L640 40 L1220 200 V420 M350 420 V120 M640 420 V40 M930 420 V120 M60 200 H1220', p.light, 8) +
  rect(0, 416, 1280, 84, p.floor) +
  repeat(12, (index) => {
    const x = 100 + index * 98;
    const fruits = repeat(6, (fruit) =>
      circle(
        x + (fruit % 2 ? 16 : -16) + r.between(-4, 4),
        266 + fruit * 26,
        11,
        r.pick([p.accent, p.accent, p.accent2, p.leaf]),
      ),
    );
    return (
      rect(x - 3, 214, 6, 214, p.wood) +
      repeat(6, (leafIndex) =>
        ellipse(x + (leafIndex % 2 ? -18 : 18), 240 + leafIndex * 30, 28, 15, leafIndex % 3 ? p.leaf : p.hills[2]),
      ) +
      fruits
    );
  }) +
  rect(40, 426, 1200, 20, p.wood, 6) +
  somebody(590, 486, 1.0, p.accent2, p, r) +
  at(
    720,
    486,
    rect(-56, -52, 112, 52, p.wood, 5),
    repeat(5, (index) => circle(-38 + index * 19, -56, 13, p.accent)),
  );

/** A bucket, bubbles and a floor that shines. */
export const cleaning: Draw = (p, r) =>
  rect(0, 0, 1280, 500, p.wall) +
  repeat(
    4,
    (index) =>
      rect(90 + index * 290, 60, 220, 220, p.light, 6) +
      rect(102 + index * 290, 72, 196, 196, p.sky[0], 3) +
      path(
        `M${112 + index * 290} 258 L${212 + index * 290} 82 H${252 + index * 290} L${152 + index * 290} 258 Z`,
        '#ffffff55',
      ),
  ) +
  rect(0, 380, 1280, 120, p.floor) +
  repeat(7, (index) =>
    path(
      `M${index * 200 - 60} 500 L${index * 200 + 40} 380 H${index * 200 + 120} L${index * 200 + 40} 500 Z`,
      '#ffffff22',
    ),
  ) +
  somebody(560, 456, 1.15, p.mid, p, r) +
  stroke('M604 330 L760 462', p.wood, 10) +
  path('M720 446 L800 446 L824 484 H700 Z', p.accent) +
  at(
    930,
    470,
    path('M-66 -96 H66 L52 0 H-52 Z', p.accent2),
    stroke('M-64 -96 Q0 -190 64 -96', p.dark, 7),
    ellipse(0, -96, 66, 15, p.glass),
    circle(-28, -104, 18, p.light),
    circle(6, -110, 24, p.light),
    circle(36, -102, 16, p.light),
  ) +
  repeat(14, (index) =>
    faded(
      0.75,
      circle(860 + ((index * 53) % 300), 330 - ((index * 41) % 240), r.between(6, 22), index % 2 ? p.light : p.glass),
    ),
  ) +
  at(
    300,
    470,
    rect(-70, -120, 140, 100, p.mid, 8),
    rect(-70, -150, 10, 60, p.dark),
    rect(-58, -150, 30, 34, p.accent, 4),
    rect(-18, -146, 26, 30, p.accent2, 4),
    rect(18, -152, 34, 36, p.light, 4),
    circle(-46, -8, 14, p.dark),
    circle(46, -8, 14, p.dark),
  );
