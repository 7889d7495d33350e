import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { palettes } from './palette.ts';
import { type Draw, height, width } from './scenery.ts';
import { bar, care, clinic, kitchen, school } from './scenes/indoors.ts';
import { cleaning, construction, electricity, forest, greenhouse, mine, mountain, road } from './scenes/outdoors.ts';
import { bus, city, home, hotel, security, shop } from './scenes/streets.ts';
import { code, garage, industry, office, warehouse } from './scenes/workplaces.ts';
import { svg } from './svg.ts';

type PaletteName = keyof typeof palettes;

const anyLight: PaletteName[] = ['day', 'dusk', 'spring', 'winter'];

/** Each scene with its palettes. */
const scenes = {
  care: { draw: care, lights: ['day', 'spring', 'dusk'] },
  clinic: { draw: clinic, lights: ['winter', 'day', 'spring'] },
  school: { draw: school, lights: ['day', 'spring', 'winter'] },
  kitchen: { draw: kitchen, lights: ['day', 'dusk', 'spring'] },
  bar: { draw: bar, lights: ['dusk', 'night'] },
  warehouse: { draw: warehouse, lights: anyLight },
  office: { draw: office, lights: anyLight },
  code: { draw: code, lights: ['night', 'day', 'dusk', 'winter'] },
  industry: { draw: industry, lights: anyLight },
  garage: { draw: garage, lights: ['day', 'winter'] },
  home: { draw: home, lights: ['spring', 'dusk', 'winter'] },
  city: { draw: city, lights: ['day', 'dusk', 'winter'] },
  bus: { draw: bus, lights: ['winter', 'dusk'] },
  shop: { draw: shop, lights: ['day', 'spring'] },
  hotel: { draw: hotel, lights: ['dusk', 'night'] },
  security: { draw: security, lights: ['night'] },
  road: { draw: road, lights: ['dusk', 'day', 'winter'] },
  forest: { draw: forest, lights: ['day', 'dusk', 'winter', 'spring'] },
  mountain: { draw: mountain, lights: ['winter'] },
  construction: { draw: construction, lights: ['day', 'dusk', 'spring'] },
  electricity: { draw: electricity, lights: ['day', 'dusk'] },
  mine: { draw: mine, lights: ['night'] },
  greenhouse: { draw: greenhouse, lights: ['spring'] },
  cleaning: { draw: cleaning, lights: ['spring', 'day'] },
} as const satisfies Record<string, { draw: Draw; lights: readonly PaletteName[] }>;

/** Scenes that must not be mirrored: code, and a bus whose doors face the pavement. */
const oneSided = new Set<string>(['code', 'bus']);

export type Scene = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as Scene[];

/** The cover of a job. `variation` is its number among the jobs with the same scene and selects the palette. */
export function coverSvg(scene: Scene, variation: number): string {
  const { draw, lights } = scenes[scene];
  const light = lights[variation % lights.length] ?? 'day';
  const picture = draw(palettes[light], createRandom(`${scene} ${variation}`));
  const mirrored = variation % 2 === 1 && !oneSided.has(scene);
  return svg(width, height, mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${picture}</g>` : picture);
}

export function renderPicture(source: string): Promise<Buffer> {
  return sharp(Buffer.from(source)).png({ compressionLevel: 1 }).toBuffer();
}
