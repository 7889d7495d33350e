/** Limit of every picture upload. The client checks it before sending. */
export const pictureUpload = { maxBytes: 10_000_000 } as const;

/** Formats for the browser's file dialogue. The server checks the file's content instead. */
export const pictureTypes = 'image/png,image/jpeg,image/webp';

/** The smallest accepted pictures by use, in pixels: the size in which they are shown (specification, section 9). */
export const pictureSizes = {
  standard: { width: 1280, height: 500 },
  square: { width: 600, height: 600 },
  avatar: { width: 300, height: 300 },
  logo: { width: 300, height: 300 },
  /** The header, and the pictures of the sections, of a career page. */
  header: { width: 1280, height: 720 },
  section: { width: 600, height: 600 },
} as const;

/** Career pages choose among several sizes, which are also stored in smaller formats than JPEG. */
export const responsiveSizes = {
  header: [
    { width: 640, height: 360 },
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ],
  section: [
    { width: 300, height: 300 },
    { width: 600, height: 600 },
    { width: 1200, height: 1200 },
  ],
} as const;
export const responsiveFormats = ['avif', 'webp'] as const;
export type PictureShape = keyof typeof pictureSizes;

interface PictureSize {
  width: number;
  height: number;
}

/** Why a picture is too small; null if it is not. A logo is shown whole, so one long enough side is enough. */
export function sizeProblem(shape: PictureShape, { width, height }: PictureSize): string | null {
  const least = pictureSizes[shape];
  const fits = [width >= least.width, height >= least.height];
  if (shape === 'logo' ? fits.some(Boolean) : fits.every(Boolean)) return null;
  const given = `Bilden är för liten, ${width} × ${height} pixlar.`;
  if (shape === 'logo') return `${given} Den längsta sidan måste vara minst ${least.width} pixlar.`;
  return `${given} Välj en som är minst ${least.width} × ${least.height}.`;
}
