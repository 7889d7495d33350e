import { circle, path, stroke, svg } from './svg.ts';

/** Björkvind's logo: a birch leaf in the wind. */
export function logoSvg(ground = '#1f6f5c'): string {
  const leaf = path(
    'M300 92 C410 150 452 262 398 388 C366 452 326 470 300 478 C274 470 234 452 202 388 C148 262 190 150 300 92 Z',
    '#f7f2e4',
  );
  const veins = stroke(
    'M300 150 V520 M300 250 L240 210 M300 250 L360 210 M300 330 L226 284 M300 330 L374 284 M300 406 L244 372 M300 406 L356 372',
    ground,
    14,
  );
  const wind = stroke('M96 452 C180 500 236 420 320 448 S470 470 512 400', '#f2b03a', 22);
  return svg(600, 600, circle(300, 300, 290, ground), `<g transform="rotate(18 300 300)">${leaf}${veins}</g>`, wind);
}
