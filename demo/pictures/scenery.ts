import type { Random } from '../random.ts';
import type { Palette } from './palette.ts';
import { at, circle, ellipse, faded, path, rect, repeat, scaled } from './svg.ts';

/** Parts that several scenes share. Pictures are 1280 × 500. */

export const width = 1280;
export const height = 500;

export type Draw = (palette: Palette, random: Random) => string;

export function sky({ sky: [top, low], sun, light, lit }: Palette, random: Random): string {
  const gradient = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.85" stop-color="${low}"/></linearGradient></defs>`;
  const x = random.between(820, 1080);
  const y = random.between(90, 150);
  const halo = faded(0.25, circle(x, y, 92, sun)) + circle(x, y, 56, sun);
  const clouds = repeat(3, (index) =>
    faded(lit ? 0.35 : 0.8, cloud(120 + index * 400 + random.between(-60, 60), random.between(60, 150), light)),
  );
  return gradient + rect(0, 0, width, height, 'url(#sky)') + halo + clouds;
}

function cloud(x: number, y: number, fill: string): string {
  return at(
    x,
    y,
    rect(0, 0, 150, 30, fill, 15),
    circle(50, 2, 26, fill),
    circle(88, -6, 34, fill),
    circle(116, 8, 20, fill),
  );
}

/** Three ridges; `base` is the top of the ground. */
export function hills({ hills: ridges }: Palette, random: Random, base = 400): string {
  return ridges.map((fill, index) => ridge(fill, base - 110 + index * 45, 48 - index * 8, random)).join('');
}

function ridge(fill: string, y: number, swing: number, random: Random): string {
  let d = `M0 ${y + random.between(-swing, swing)}`;
  for (let x = 160; x <= width; x += 160) {
    const end = y + random.between(-swing, swing);
    d += ` S ${x - 80} ${end + random.between(-20, 20)} ${x} ${end}`;
  }
  return path(`${d} V500 H0 Z`, fill);
}

export function ground({ ground: fill }: Palette, y: number): string {
  return rect(0, y, width, height - y, fill);
}

export function spruce(x: number, y: number, scale: number, fill: string, trunk: string): string {
  return scaled(
    x,
    y,
    scale,
    rect(-6, -20, 12, 24, trunk),
    path('M0 -190 L44 -110 H24 L58 -60 H32 L70 -14 H-70 L-32 -60 H-58 L-24 -110 H-44 Z', fill),
  );
}

export function birch(x: number, y: number, scale: number, { leaf, light, dark }: Palette): string {
  return scaled(
    x,
    y,
    scale,
    rect(-6, -120, 12, 124, light),
    rect(-6, -40, 8, 4, dark),
    rect(-1, -66, 7, 4, dark),
    rect(-6, -90, 7, 4, dark),
    ellipse(0, -160, 46, 68, leaf),
    ellipse(-26, -126, 30, 38, leaf),
    ellipse(28, -122, 28, 36, leaf),
  );
}

/** A room: wall with a darker skirting, and floor. */
export function room({ wall, wallShade, floor }: Palette, floorY = 400): string {
  return (
    rect(0, 0, width, height, wall) + rect(0, floorY - 14, width, 14, wallShade) + rect(0, floorY, width, 200, floor)
  );
}

export function pane(x: number, y: number, w: number, h: number, palette: Palette, random: Random): string {
  const inside = `<clipPath id="pane${x}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`;
  const view =
    rect(x, y, w, h, palette.sky[1]) +
    circle(x + w * 0.7, y + h * 0.3, h * 0.13, palette.sun) +
    ellipse(x + w * 0.2, y + h, w * 0.55, h * (0.3 + random.next() * 0.15), palette.hills[1]) +
    ellipse(x + w * 0.85, y + h * 1.03, w * 0.6, h * 0.32, palette.hills[2]);
  return (
    inside +
    rect(x - 10, y - 10, w + 20, h + 20, palette.light) +
    `<g clip-path="url(#pane${x})">${view}</g>` +
    rect(x + w / 2 - 4, y, 8, h, palette.light) +
    rect(x - 20, y + h + 10, w + 40, 12, palette.wallShade)
  );
}

export function plant(x: number, y: number, scale: number, { leaf, accent, dark }: Palette): string {
  const leafAt = (turn: number, fill: string) =>
    `<g transform="rotate(${turn})">${path('M0 0 C-22 -40 -20 -88 0 -118 C20 -88 22 -40 0 0 Z', fill)}</g>`;
  const leaves = [-58, -30, 0, 28, 56].map((turn, index) => leafAt(turn, index % 2 ? leaf : dark)).join('');
  return scaled(x, y, scale, at(0, -54, leaves), path('M-34 -62 H34 L26 0 H-26 Z', accent));
}

export function pendant(x: number, length: number, { dark, accent2, lit }: Palette): string {
  const glow = lit
    ? faded(0.18, path(`M${x - 34} ${length + 34} L${x - 120} 420 H${x + 120} L${x + 34} ${length + 34} Z`, accent2))
    : '';
  return (
    glow +
    rect(x - 2, 0, 4, length, dark) +
    path(`M${x - 44} ${length + 36} Q${x} ${length - 40} ${x + 44} ${length + 36} Z`, dark) +
    ellipse(x, length + 36, 26, 8, accent2)
  );
}

/** A facade with windows, some of them lit. */
export function house(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  palette: Palette,
  random: Random,
): string {
  const columns = Math.max(1, Math.floor((w - 16) / 38));
  const rows = Math.max(1, Math.floor((h - 20) / 50));
  const gap = (w - columns * 22) / (columns + 1);
  const windows = repeat(columns * rows, (index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const dark = palette.lit && random.chance(0.4);
    return rect(x + gap + column * (22 + gap), y + 18 + row * 50, 22, 28, dark ? palette.dark : palette.glass, 2);
  });
  return rect(x, y, w, h, fill) + windows;
}

/** People at a distance; `y` is the ground. */
function person(
  x: number,
  y: number,
  scale: number,
  clothes: { top: string; legs: string; skin: string; hair: string },
): string {
  return scaled(
    x,
    y,
    scale,
    rect(-22, -92, 18, 92, clothes.legs, 6),
    rect(4, -92, 18, 92, clothes.legs, 6),
    path('M-30 -84 V-170 Q-30 -196 0 -196 Q30 -196 30 -170 V-84 Z', clothes.top),
    rect(-42, -182, 17, 84, clothes.top, 8),
    rect(25, -182, 17, 84, clothes.top, 8),
    circle(-34, -96, 9, clothes.skin),
    circle(34, -96, 9, clothes.skin),
    rect(-9, -212, 18, 22, clothes.skin),
    circle(0, -228, 25, clothes.skin),
    path('M-27 -226 Q-30 -258 0 -257 Q30 -258 27 -226 Q16 -244 0 -242 Q-16 -244 -27 -226 Z', clothes.hair),
  );
}

const skins = ['#f2c9a5', '#e0a87c', '#b97a52', '#8a5639', '#f6d7bd'] as const;
const hairs = ['#3a2a22', '#6b4527', '#c58f4b', '#1d1a1c', '#9a9a9a', '#a4502c'] as const;

export function somebody(x: number, y: number, scale: number, top: string, palette: Palette, random: Random): string {
  return person(x, y, scale, { top, legs: palette.dark, skin: random.pick(skins), hair: random.pick(hairs) });
}
