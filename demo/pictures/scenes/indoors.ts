import { type Draw, pane, pendant, plant, room, somebody } from '../scenery.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

/** An armchair, its owner, and somebody who has the time. */
export const care: Draw = (p, r) =>
  room(p) +
  pane(120, 80, 260, 190, p, r) +
  pane(900, 80, 260, 190, p, r) +
  ellipse(640, 452, 360, 34, p.accent2) +
  ellipse(640, 452, 300, 24, p.accent) +
  plant(440, 430, 1.3, p) +
  at(
    560,
    430,
    path('M-90 0 V-150 Q-90 -190 -40 -190 H60 Q100 -190 100 -150 V0 Z', p.mid),
    rect(-110, -96, 40, 96, p.dark, 18),
    rect(82, -96, 40, 96, p.dark, 18),
  ) +
  at(
    570,
    400,
    circle(0, -176, 27, '#f2c9a5'),
    path('M-30 -176 Q-34 -212 0 -212 Q34 -212 30 -176 Q18 -196 0 -194 Q-18 -196 -30 -176 Z', '#e8e8e8'),
    path('M-40 -40 V-112 Q-40 -144 0 -144 Q40 -144 40 -112 V-40 Z', p.accent),
    rect(-42, -64, 92, 38, p.dark, 16),
    rect(28, -52, 22, 76, p.dark, 8),
    rect(-8, -52, 22, 76, p.dark, 8),
  ) +
  somebody(760, 440, 1.05, p.light, p, r) +
  at(
    1080,
    430,
    rect(-60, -84, 120, 12, p.wood, 4),
    rect(-6, -74, 12, 74, p.wood),
    rect(-30, -104, 26, 20, p.light, 4),
    circle(24, -98, 14, p.accent),
  ) +
  pendant(640, 60, p);

/** A corridor of a clinic: a bed, a drip, a clock. */
export const clinic: Draw = (p, r) =>
  room(p, 410) +
  rect(0, 240, 1280, 10, p.mid) +
  pane(820, 70, 320, 140, p, r) +
  circle(640, 120, 44, p.light) +
  stroke('M640 120 V92 M640 120 L660 132', p.dark, 6) +
  at(
    120,
    420,
    rect(0, -106, 14, 106, p.dark, 6),
    rect(330, -86, 14, 86, p.dark, 6),
    rect(0, -92, 344, 26, p.mid, 8),
    rect(14, -126, 322, 40, p.light, 14),
    rect(20, -150, 92, 40, p.glass, 18),
    path('M130 -126 H336 V-70 H130 Z', p.accent),
    circle(14, 6, 12, p.dark),
    circle(330, 6, 12, p.dark),
  ) +
  at(
    520,
    420,
    rect(-3, -250, 6, 250, p.dark),
    rect(-34, 0, 68, 8, p.dark, 4),
    rect(-28, -250, 56, 6, p.dark, 3),
    rect(-30, -240, 26, 50, p.glass, 8),
    stroke('M-18 -190 Q-30 -120 -70 -100', p.mid, 4),
  ) +
  somebody(680, 436, 1.1, p.mid, p, r) +
  somebody(780, 436, 1.02, p.light, p, r) +
  at(
    1010,
    420,
    rect(0, -120, 190, 120, p.light, 10),
    rect(14, -104, 162, 40, p.wallShade, 6),
    rect(14, -54, 162, 40, p.wallShade, 6),
    rect(82, -90, 26, 8, p.dark, 4),
    rect(82, -40, 26, 8, p.dark, 4),
  ) +
  at(1105, 260, rect(-10, -38, 20, 56, p.accent, 4), rect(-28, -20, 56, 20, p.accent, 4)) +
  plant(1230, 440, 1.1, p);

/** A classroom: board, letters as shapes, and small chairs. */
export const school: Draw = (p, r) =>
  room(p, 400) +
  rect(330, 60, 620, 230, p.wood, 10) +
  rect(346, 76, 588, 198, p.lit ? p.dark : '#2f5d50', 4) +
  stroke('M400 230 L450 120 L500 230 M418 190 H482', p.light, 7) +
  stroke('M560 220 Q600 110 650 170 T760 130', p.accent2, 7) +
  circle(850, 150, 38, p.accent) +
  path('M800 240 L840 200 L880 240 Z', p.accent2) +
  pane(70, 90, 180, 160, p, r) +
  at(
    1050,
    250,
    repeat(3, (row) => rect(0, row * 50 - 150, 180, 8, p.wood)),
    repeat(15, (book) =>
      rect(
        8 + (book % 5) * 34,
        Math.floor(book / 5) * 50 - 188,
        20,
        38,
        [p.accent, p.mid, p.accent2, p.dark, p.leaf][book % 5] ?? p.mid,
        3,
      ),
    ),
  ) +
  repeat(4, (index) =>
    at(
      180 + index * 270,
      470,
      rect(0, -96, 150, 14, p.wood, 5),
      rect(14, -84, 8, 84, p.dark),
      rect(128, -84, 8, 84, p.dark),
      rect(50, -50, 60, 10, [p.accent, p.accent2, p.mid, p.leaf][index] ?? p.mid, 4),
      rect(56, -44, 6, 44, p.dark),
      rect(98, -44, 6, 44, p.dark),
      rect(40, -106, 40, 10, p.light, 2),
    ),
  ) +
  somebody(1000, 440, 1.05, p.accent2, p, r) +
  plant(60, 450, 1.1, p);

/** A kitchen with steam over the pots. */
export const kitchen: Draw = (p, r) =>
  rect(0, 0, 1280, 500, p.wall) +
  repeat(4 * 16, (index) =>
    rect(
      (index % 16) * 82 - (Math.floor(index / 16) % 2) * 40,
      100 + Math.floor(index / 16) * 52,
      78,
      48,
      index % 7 === 3 ? p.wallShade : p.light,
      3,
    ),
  ) +
  rect(0, 60, 1280, 8, p.dark) +
  repeat(6, (index) => {
    const x = 130 + index * 110 + r.between(-10, 10);
    return (
      rect(x - 2, 66, 4, 26, p.dark) +
      (index % 2 ? circle(x, 128, 36, p.dark) : path(`M${x - 40} 96 H${x + 40} L${x + 30} 150 H${x - 30} Z`, p.accent))
    );
  }) +
  path('M800 0 H1120 L1080 130 H840 Z', p.mid) +
  rect(830, 128, 260, 16, p.dark, 4) +
  rect(0, 350, 1280, 24, p.wood) +
  rect(0, 374, 1280, 126, p.mid) +
  repeat(
    5,
    (index) => rect(30 + index * 250, 394, 220, 90, p.dark, 6) + rect(110 + index * 250, 408, 60, 8, p.light, 4),
  ) +
  at(
    900,
    350,
    rect(-70, -84, 140, 84, p.dark, 10),
    rect(-82, -70, 12, 16, p.dark),
    rect(70, -70, 12, 16, p.dark),
    rect(-76, -94, 152, 14, p.accent2, 7),
    stroke('M-30 -116 Q-46 -146 -26 -166 T-34 -206 M24 -116 Q8 -146 30 -170 T22 -200', p.wallShade, 7),
  ) +
  at(1060, 350, rect(-60, -48, 120, 48, p.accent, 10), rect(58, -40, 90, 12, p.dark, 6)) +
  somebody(640, 500, 1.25, p.light, p, r) +
  at(640, 196, path('M-34 0 Q-58 -52 -18 -56 Q0 -82 20 -56 Q58 -52 34 0 Z', p.light), rect(-34, -6, 68, 16, p.light)) +
  at(
    260,
    350,
    rect(-120, -14, 240, 14, p.wood, 5),
    circle(-60, -32, 22, p.accent),
    circle(-22, -28, 18, p.accent),
    path('M20 -14 Q40 -60 90 -30 Q100 -14 100 -14 Z', p.leaf),
    circle(60, -28, 10, p.accent2),
  ) +
  plant(460, 350, 0.7, p);

/** A bar or a café: shelves with bottles or cups, a counter, stools. */
export const bar: Draw = (p, r) =>
  room(p, 430) +
  rect(240, 70, 800, 210, p.wood, 8) +
  repeat(3, (row) => rect(256, 126 + row * 66, 768, 10, p.dark)) +
  repeat(42, (index) => {
    const x = 272 + (index % 14) * 54 + r.between(-5, 5);
    const y = 126 + Math.floor(index / 14) * 66;
    const color = r.pick([p.accent, p.accent2, p.leaf, p.glass, p.mid, p.light]);
    return r.chance(0.65)
      ? rect(x, y - 34, 18, 34, color, 5) + rect(x + 6, y - 48, 6, 16, color, 2)
      : rect(x - 3, y - 22, 28, 22, color, 6);
  }) +
  somebody(520, 420, 1.1, p.dark, p, r) +
  somebody(770, 420, 1.06, p.accent, p, r) +
  rect(140, 318, 1000, 22, p.wood, 6) +
  rect(160, 340, 960, 130, p.dark) +
  repeat(8, (index) => rect(176 + index * 118, 352, 104, 106, p.mid, 4)) +
  at(
    930,
    318,
    rect(-90, -92, 180, 92, p.light, 12),
    rect(-70, -76, 140, 26, p.dark, 6),
    rect(-48, -40, 12, 18, p.dark),
    rect(36, -40, 12, 18, p.dark),
    rect(-58, -18, 32, 18, p.accent, 5),
    rect(26, -18, 32, 18, p.accent, 5),
  ) +
  repeat(5, (index) => at(250 + index * 190, 500, rect(-4, -96, 8, 96, p.wood), ellipse(0, -100, 40, 11, p.accent))) +
  repeat(4, (index) => pendant(280 + index * 240, 30, p)) +
  at(330, 318, path('M-26 -60 H26 L4 -28 V-6 H18 V0 H-18 V-6 H-4 V-28 Z', p.glass), circle(10, -56, 9, p.accent));
