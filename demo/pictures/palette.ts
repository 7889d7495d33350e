export interface Palette {
  /** From the top to the horizon. */
  sky: readonly [string, string];
  sun: string;
  /** Ridges, from far to near. */
  hills: readonly [string, string, string];
  ground: string;
  road: string;
  wall: string;
  wallShade: string;
  floor: string;
  accent: string;
  accent2: string;
  dark: string;
  mid: string;
  light: string;
  glass: string;
  wood: string;
  leaf: string;
  lit: boolean;
}

const day: Palette = {
  sky: ['#bfe3ea', '#f4f4e4'],
  sun: '#ffd76e',
  hills: ['#b5d6cd', '#7fb5a5', '#3f8271'],
  ground: '#dfe3c4',
  road: '#5b6b70',
  wall: '#f6ecd9',
  wallShade: '#eadcc2',
  floor: '#d9b98e',
  accent: '#e3683f',
  accent2: '#f2b03a',
  dark: '#1b3b42',
  mid: '#4f8c86',
  light: '#fffaf0',
  glass: '#c4e4ea',
  wood: '#b98a5a',
  leaf: '#4d9073',
  lit: false,
};

const dusk: Palette = {
  ...day,
  sky: ['#f3b48a', '#fde9cc'],
  sun: '#fff1c4',
  hills: ['#e3a98d', '#a97b7c', '#5c5268'],
  ground: '#cfae93',
  road: '#544e63',
  wall: '#f7dfc9',
  wallShade: '#eccdb3',
  floor: '#b98865',
  accent: '#c9503c',
  accent2: '#f5b24b',
  dark: '#332c47',
  mid: '#7b6a86',
  glass: '#fbd9ab',
  leaf: '#6c7a5d',
  lit: true,
};

const winter: Palette = {
  ...day,
  sky: ['#a9c8e0', '#eef4f8'],
  sun: '#fff4d0',
  hills: ['#c9dbe8', '#8fb0c8', '#4a7391'],
  ground: '#f3f7fa',
  road: '#6d7f8f',
  wall: '#e6eef3',
  wallShade: '#d3e0e8',
  floor: '#a9b8c2',
  accent: '#d8573f',
  accent2: '#efb54a',
  dark: '#1f3850',
  mid: '#5483a3',
  glass: '#d6e9f3',
  wood: '#a27c5c',
  leaf: '#3d6b66',
};

const night: Palette = {
  ...day,
  sky: ['#16304a', '#3f6a80'],
  sun: '#f3ecd2',
  hills: ['#33586f', '#264961', '#173347'],
  ground: '#20414f',
  road: '#142633',
  wall: '#2d5164',
  wallShade: '#264656',
  floor: '#4b3f43',
  accent: '#ef7d4f',
  accent2: '#f7c35c',
  dark: '#0d2030',
  mid: '#4b8594',
  light: '#fdf3dc',
  glass: '#f9d58a',
  wood: '#8a6446',
  leaf: '#3d7a68',
  lit: true,
};

const spring: Palette = {
  ...day,
  sky: ['#d5e9d4', '#fbf6df'],
  sun: '#ffc95c',
  hills: ['#c8dfb5', '#93bf88', '#558c5d'],
  ground: '#e3e6b8',
  wall: '#f1f0d8',
  wallShade: '#e2e2c0',
  floor: '#cfa97c',
  accent: '#d95b6a',
  accent2: '#f0b43c',
  dark: '#24443a',
  mid: '#5f9c7c',
  glass: '#cfe8dd',
  leaf: '#63a05f',
};

export const palettes = { day, dusk, winter, night, spring } as const;
