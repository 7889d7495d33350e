import { type Draw, pane, pendant, plant, room, somebody } from '../scenery.ts';
import { at, circle, ellipse, faded, path, rect, repeat, stroke } from '../svg.ts';

/** Racks full of boxes, and a truck with its forks under one of them. */
export const warehouse: Draw = (p, r) =>
  rect(0, 0, 1280, 500, p.wall) +
  repeat(9, (index) => rect(index * 160 - 20, 0, 14, 60, p.wallShade)) +
  rect(0, 30, 1280, 12, p.mid) +
  rect(0, 420, 1280, 80, p.floor) +
  rect(0, 452, 1280, 8, p.accent2) +
  repeat(5, (rack) => {
    const x = 20 + rack * 262;
    const levels = repeat(4, (row) => {
      const y = 156 + row * 88;
      const boxes = repeat(3, (box) => {
        if (r.chance(0.16)) return '';
        const tall = r.between(42, 68);
        return (
          rect(x + 12 + box * 66, y - tall, 58, tall, r.pick([p.wood, p.accent2, p.accent, p.light, p.floor]), 3) +
          rect(x + 34 + box * 66, y - tall, 14, tall, p.wallShade)
        );
      });
      return boxes + rect(x, y, 212, 10, p.accent);
    });
    return rect(x, 70, 10, 352, p.dark) + rect(x + 202, 70, 10, 352, p.dark) + levels;
  }) +
  forklift(p, 560) +
  somebody(1010, 466, 1.0, p.accent2, p, r);

function forklift(p: Parameters<Draw>[0], x: number): string {
  return at(
    x,
    470,
    rect(-120, -70, 150, 56, p.accent2, 12),
    rect(-128, -90, 60, 60, p.dark, 10),
    stroke('M-58 -70 V-176 H24 L40 -70', p.dark, 10),
    circle(-14, -134, 18, '#e0a87c'),
    rect(-34, -118, 42, 52, p.accent, 12),
    rect(-32, -154, 38, 14, p.light, 7),
    rect(52, -250, 12, 240, p.dark),
    rect(58, -66, 100, 9, p.dark),
    rect(70, -150, 86, 84, p.wood, 4),
    rect(106, -150, 14, 84, p.light),
    circle(-84, -10, 28, p.dark),
    circle(-84, -10, 11, p.light),
    circle(20, -10, 28, p.dark),
    circle(20, -10, 11, p.light),
  );
}

/** Desks, lamps and a city outside. */
export const office: Draw = (p, r) =>
  room(p, 420) +
  repeat(3, (index) => pane(90 + index * 400, 60, 300, 180, p, r)) +
  repeat(3, (index) => {
    const x = 110 + index * 390;
    return (
      somebody(x + 140, 440, 0.98, [p.accent, p.mid, p.accent2][index] ?? p.mid, p, r) +
      at(
        x,
        470,
        rect(0, -130, 290, 16, p.wood, 5),
        rect(16, -116, 10, 116, p.dark),
        rect(264, -116, 10, 116, p.dark),
        rect(170, -214, 110, 72, p.dark, 7),
        rect(178, -206, 94, 56, p.glass, 3),
        rect(218, -142, 14, 12, p.dark),
        rect(30, -146, 46, 16, p.light, 3),
        rect(40, -158, 46, 12, p.accent, 3),
        circle(112, -140, 10, p.accent2),
      )
    );
  }) +
  plant(60, 480, 1.4, p) +
  plant(1236, 480, 1.2, p) +
  pendant(450, 20, p) +
  pendant(846, 20, p);

/** Screens with lines of code, or what looks like it. */
export const code: Draw = (p, r) =>
  rect(0, 0, 1280, 500, p.lit ? p.wall : p.mid) +
  faded(0.5, circle(1060, 130, 200, p.lit ? p.mid : p.glass)) +
  faded(0.5, circle(170, 380, 240, p.lit ? p.mid : p.glass)) +
  rect(0, 410, 1280, 18, p.wood) +
  rect(0, 428, 1280, 72, p.dark) +
  at(340, 70, screen(p, r, 600, 290)) +
  at(90, 170, screen(p, r, 220, 180)) +
  rect(616, 370, 48, 34, p.dark) +
  rect(540, 400, 200, 12, p.dark, 6) +
  rect(180, 350, 40, 54, p.dark) +
  rect(140, 400, 120, 12, p.dark, 6) +
  at(
    990,
    410,
    path('M0 0 V-130 Q0 -140 10 -140 H150 Q160 -140 160 -130 V0 Z', p.light),
    rect(12, -128, 136, 100, p.dark, 4),
    repeat(4, (line) => rect(24, -112 + line * 20, r.between(40, 100), 8, r.pick([p.accent, p.accent2, p.glass]), 4)),
    rect(-20, -10, 200, 12, p.wallShade, 5),
  ) +
  rect(430, 398, 280, 14, p.light, 7) +
  at(
    790,
    410,
    rect(-22, -46, 44, 46, p.accent, 8),
    stroke('M22 -36 Q44 -24 22 -10', p.accent, 8),
    stroke('M-8 -58 Q-16 -74 -6 -88 M8 -58 Q0 -74 10 -90', p.light, 4),
  ) +
  plant(1216, 412, 0.95, p) +
  at(
    930,
    410,
    rect(-8, -210, 8, 210, p.dark),
    stroke('M-4 -206 Q30 -240 64 -200', p.dark, 8),
    path('M40 -206 L92 -190 L60 -160 Z', p.accent2),
  );

function screen(p: Parameters<Draw>[0], r: Parameters<Draw>[1], w: number, h: number): string {
  const lines = repeat(Math.floor((h - 60) / 24), (line) => {
    let x = 28 + r.between(0, 3) * 26;
    return repeat(r.between(1, 4), () => {
      const length = r.between(28, w / 5);
      const piece =
        x + length < w - 24
          ? rect(x, 46 + line * 24, length, 11, r.pick([p.accent, p.accent2, p.glass, p.light, p.leaf]), 5)
          : '';
      x += length + 14;
      return piece;
    });
  });
  return (
    rect(0, 0, w, h, p.dark, 14) +
    rect(10, 10, w - 20, 22, '#ffffff22', 8) +
    circle(26, 21, 5, p.accent) +
    circle(42, 21, 5, p.accent2) +
    circle(58, 21, 5, p.leaf) +
    lines
  );
}

/** Machines, pipes and a robot's arm that throws sparks. */
export const industry: Draw = (p, r) =>
  rect(0, 0, 1280, 500, p.wall) +
  repeat(6, (index) =>
    path(
      `M${index * 220 - 20} 0 L${index * 220 + 200} 0 L${index * 220 + 200} 60 L${index * 220 - 20} 120 Z`,
      index % 2 ? p.wallShade : p.glass,
    ),
  ) +
  stroke('M0 150 H420 V220 H760 V140 H1280', p.mid, 22) +
  stroke('M0 190 H300 V250', p.accent2, 14) +
  rect(0, 410, 1280, 90, p.floor) +
  at(
    130,
    410,
    rect(0, -170, 250, 170, p.mid, 12),
    rect(26, -142, 120, 80, p.dark, 8),
    rect(38, -130, 96, 56, p.glass, 4),
    circle(196, -120, 20, p.accent),
    circle(196, -70, 12, p.accent2),
    rect(26, -40, 198, 14, p.dark, 7),
  ) +
  at(
    620,
    410,
    rect(-70, -40, 140, 40, p.dark, 8),
    circle(0, -56, 34, p.accent),
    stroke('M0 -60 L60 -190', p.accent, 38),
    circle(60, -190, 26, p.dark),
    stroke('M60 -190 L210 -170', p.accent, 26),
    circle(210, -170, 18, p.dark),
    stroke('M214 -160 L228 -96', p.dark, 12),
  ) +
  at(
    850,
    318,
    repeat(9, (index) =>
      stroke(
        `M0 0 L${Math.round(Math.cos((index / 9) * 6.28) * r.between(20, 46))} ${Math.round(Math.sin((index / 9) * 6.28) * r.between(20, 46))}`,
        p.accent2,
        5,
      ),
    ),
    circle(0, 0, 10, p.light),
  ) +
  rect(760, 340, 320, 22, p.dark, 6) +
  rect(790, 362, 16, 48, p.dark) +
  rect(1034, 362, 16, 48, p.dark) +
  rect(880, 308, 150, 32, p.wood, 4) +
  somebody(1150, 450, 1.15, p.accent2, p, r) +
  at(1150, 176, path('M-30 6 Q-30 -28 0 -28 Q30 -28 30 6 Z', p.accent), rect(-36, 2, 72, 8, p.accent, 4)) +
  repeat(16, (index) => path(`M${index * 84} 488 h42 l-12 12 h-42 Z`, index % 2 ? p.accent2 : p.dark));

/** A car on a lift, and a wall of tools. */
export const garage: Draw = (p, r) =>
  room(p, 420) +
  rect(80, 80, 320, 200, p.wallShade, 8) +
  repeat(
    8,
    (index) =>
      stroke(
        `M${120 + index * 34} 110 V${170 + r.between(0, 50)}`,
        [p.dark, p.accent, p.mid, p.accent2][index % 4] ?? p.dark,
        10,
      ) + circle(120 + index * 34, 106, 9, p.dark),
  ) +
  pane(920, 70, 280, 180, p, r) +
  rect(520, 200, 18, 230, p.accent2) +
  rect(860, 200, 18, 230, p.accent2) +
  rect(500, 318, 400, 14, p.dark, 5) +
  at(
    700,
    318,
    path(
      'M-210 -20 V-66 Q-200 -84 -160 -88 L-110 -140 Q-100 -150 -84 -150 H70 Q90 -150 102 -138 L150 -88 Q204 -82 210 -52 V-20 Z',
      p.accent,
    ),
    path('M-132 -90 L-96 -130 H-14 V-90 Z', p.glass),
    path('M4 -90 V-130 H72 L112 -90 Z', p.glass),
    circle(-118, -20, 40, p.dark),
    circle(-118, -20, 17, p.light),
    circle(122, -20, 40, p.dark),
    circle(122, -20, 17, p.light),
  ) +
  somebody(440, 460, 1.1, p.mid, p, r) +
  at(
    1040,
    440,
    rect(-80, -110, 160, 110, p.accent, 8),
    repeat(3, (row) => rect(-68, -100 + row * 34, 136, 26, p.dark, 4) + rect(-20, -90 + row * 34, 40, 6, p.light, 3)),
    circle(-56, 6, 12, p.dark),
    circle(56, 6, 12, p.dark),
  ) +
  at(
    190,
    440,
    repeat(
      3,
      (index) => ellipse(0, -24 - index * 40, 74, 22, p.dark) + ellipse(0, -28 - index * 40, 34, 10, p.wallShade),
    ),
  );
