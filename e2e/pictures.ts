import sharp from 'sharp';

/** A picture as somebody might choose it: of one colour, so that it is seen in screenshots. */
export function aPicture(width: number, height: number, colour = '#2f6f5e'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** As a file chooser takes it. */
export async function aPictureFile(width: number, height: number) {
  return { name: 'bild.png', mimeType: 'image/png', buffer: await aPicture(width, height) };
}
