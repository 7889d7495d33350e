import sharp from 'sharp';

/** A single-coloured PNG, so that it is visible in screenshots. */
export function aPicture(width: number, height: number, colour = '#2f6f5e'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A picture for `setFiles` of a file chooser. */
export async function aPictureFile(width: number, height: number) {
  return { name: 'bild.png', mimeType: 'image/png', buffer: await aPicture(width, height) };
}
