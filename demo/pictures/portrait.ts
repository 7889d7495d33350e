import { createRandom, type Random } from '../random.ts';
import { circle, ellipse, faded, path, rect, stroke, svg } from './svg.ts';

/** The properties that a portrait is drawn from. */
export interface Sitter {
  /** Makes long hair more likely. */
  feminine: boolean;
  age: number;
  complexion: 'fair' | 'tan' | 'brown' | 'dark';
  headscarf?: boolean;
}

const skins = {
  fair: ['#f7d9c2', '#f3cdb0', '#f9dfcd'],
  tan: ['#e3b08a', '#d9a27a', '#eabd98'],
  brown: ['#b57f58', '#a8714b', '#c28d66'],
  dark: ['#7f4f34', '#6b412b', '#8d5b3e'],
} as const;
const fairHair = ['#d9b26a', '#b9854a', '#7b5130', '#4a3020', '#a4552e'] as const;
const darkHair = ['#241b1a', '#33241d', '#191718'] as const;
const grey = ['#a8a5a2', '#c9c6c2', '#87827e'] as const;
const grounds = ['#cfe3dd', '#f4d9b8', '#d8dff0', '#f1cfc8', '#e3e2c2', '#cfdde6', '#e6d5e4'] as const;
const clothes = ['#1f6f5c', '#e3683f', '#2f4b73', '#f2b03a', '#8a4b6b', '#3f8271', '#4c4a63', '#b24a3f'] as const;

/** A flat portrait in the style of the covers, 600 × 600. */
export function portraitSvg(seed: string, sitter: Sitter): string {
  const random = createRandom(`portrait ${seed}`);
  const skin = random.pick(skins[sitter.complexion]);
  const isGrey = random.chance((sitter.age - 44) / 22);
  const hair = random.pick(isGrey ? grey : sitter.complexion === 'fair' ? fairHair : darkHair);
  const top = random.pick(clothes);
  const behind = sitter.headscarf || !sitter.feminine ? '' : longHair(hair, random);
  const covering = sitter.headscarf ? headscarf(random.pick(clothes)) : fringe(hair, sitter, random);
  return svg(
    600,
    600,
    rect(0, 0, 600, 600, random.pick(grounds)),
    behind,
    shoulders(top, skin, random),
    head(skin, sitter, hair, random),
    covering,
    random.chance(sitter.age > 45 ? 0.4 : 0.2) ? glasses() : '',
  );
}

function shoulders(top: string, skin: string, random: Random): string {
  const body = path('M90 600 Q96 470 220 446 H380 Q504 470 510 600 Z', top);
  const neck =
    rect(252, 380, 96, 90, skin, 30) + faded(0.12, path('M252 400 Q300 440 348 400 V420 Q300 466 252 420 Z', '#000'));
  const collar = random.chance(0.4)
    ? path('M222 446 L300 520 L378 446 L348 440 Q300 480 252 440 Z', '#fffaf0')
    : ellipse(300, 450, 66, 26, skin);
  return body + collar + neck;
}

function head(skin: string, { feminine, age }: Sitter, hair: string, random: Random): string {
  const ears = circle(188, 300, 24, skin) + circle(412, 300, 24, skin);
  const face = path('M188 270 Q188 150 300 150 Q412 150 412 270 Q412 420 300 430 Q188 420 188 270 Z', skin);
  const beard =
    !feminine && age > 21 && random.chance(0.42)
      ? path('M190 300 Q194 420 300 436 Q406 420 410 300 Q396 352 350 350 Q300 336 250 350 Q204 352 190 300 Z', hair)
      : '';
  const eyes = circle(252, 290, 10, '#2a2426') + circle(348, 290, 10, '#2a2426');
  const brows = stroke('M232 258 Q252 246 272 256 M328 256 Q348 246 368 258', hair, 8);
  const nose = faded(0.2, stroke('M300 296 Q312 326 296 332', '#000', 7));
  const mouth = random.chance(0.6)
    ? path('M262 366 Q300 402 338 366 Q300 376 262 366 Z', '#fffaf0') +
      stroke('M262 366 Q300 400 338 366', '#a34b42', 6)
    : stroke('M266 368 Q300 390 334 368', '#a34b42', 7);
  const cheeks = faded(0.18, circle(226, 338, 22, '#d9534a') + circle(374, 338, 22, '#d9534a'));
  return ears + face + beard + cheeks + eyes + brows + nose + mouth;
}

function longHair(hair: string, random: Random): string {
  const styles = [
    path('M160 280 Q150 110 300 110 Q450 110 440 280 L456 500 Q400 520 380 470 H220 Q200 520 144 500 Z', hair),
    path('M160 280 Q150 112 300 112 Q450 112 440 280 Q450 390 410 410 H190 Q150 390 160 280 Z', hair),
    path('M170 280 Q160 116 300 116 Q440 116 430 280 L420 360 H180 Z', hair) + circle(300, 104, 58, hair),
    circle(300, 230, 150, hair) +
      circle(180, 290, 70, hair) +
      circle(420, 290, 70, hair) +
      circle(200, 370, 56, hair) +
      circle(400, 370, 56, hair),
  ];
  return random.pick(styles);
}

function fringe(hair: string, { feminine, age, complexion }: Sitter, random: Random): string {
  if (!feminine && age > 38 && random.chance(0.25))
    return path('M184 290 Q176 220 206 196 Q196 250 200 292 Z M416 290 Q424 220 394 196 Q404 250 400 292 Z', hair);
  if (complexion === 'dark' || (feminine && random.chance(0.15)))
    return path(
      'M184 262 Q170 128 300 124 Q430 128 416 262 Q400 196 340 192 Q300 184 260 192 Q200 196 184 262 Z',
      hair,
    );
  const styles = feminine
    ? [
        'M184 280 Q176 134 300 132 Q424 134 416 280 Q404 214 330 186 Q250 236 184 280 Z',
        'M184 276 Q176 134 300 132 Q424 134 416 276 Q408 226 396 218 H204 Q192 226 184 276 Z',
      ]
    : [
        'M184 268 Q168 128 300 122 Q440 116 416 268 Q408 214 380 200 Q300 214 230 188 Q194 212 184 268 Z',
        'M184 268 Q180 150 250 130 Q360 104 410 170 Q424 210 416 268 Q404 216 384 206 H216 Q196 216 184 268 Z',
        'M184 262 Q178 140 300 138 Q422 140 416 262 Q404 206 384 198 Q300 182 216 198 Q196 206 184 262 Z',
      ];
  return path(random.pick(styles), hair);
}

function headscarf(color: string): string {
  return (
    path(
      'M300 104 Q452 110 444 300 Q440 430 480 520 H120 Q160 430 156 300 Q148 110 300 104 Z M300 168 Q204 172 204 286 Q206 404 300 418 Q394 404 396 286 Q396 172 300 168 Z',
      color,
    ).replace('<path', '<path fill-rule="evenodd"') + faded(0.14, stroke('M200 420 Q300 500 420 452', '#000', 10))
  );
}

function glasses(): string {
  return stroke(
    'M212 292 a40 36 0 1 0 80 0 a40 36 0 1 0 -80 0 M308 292 a40 36 0 1 0 80 0 a40 36 0 1 0 -80 0 M292 286 Q300 278 308 286 M212 286 L190 280 M388 286 L410 280',
    '#2a2f3a',
    7,
  );
}
