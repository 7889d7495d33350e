import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type ImageShape, storeImage } from './store-image.ts';

const platsa = useTestApp();

test('images that come at once are decoded one after the other, beside the requests', async () => {
  const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  const file = { bytes, fileName: 'bild.png', sender: 'somebody' };
  let isDone = false;
  let most = 0;
  let turns = 0;
  const shapes: ImageShape[] = ['standard', 'square', 'avatar', 'logo'];
  const storing = Promise.all(shapes.map((shape) => storeImage(platsa.ctx, file, shape))).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, sharp.counters().process);
    turns++;
    await setImmediate();
  }
  await storing;
  expect(most).toBe(1);
  expect(turns).toBeGreaterThan(10);
});

test('a picture waits for few pictures of others, however many they send', async () => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  const order: string[] = [];
  const store = (sender: string) =>
    storeImage(platsa.ctx, { bytes, fileName: 'bild.png', sender }, 'square').then(() => order.push(sender));
  await Promise.all([...Array.from({ length: 6 }, () => store('busy')), store('other')]);
  expect(order.indexOf('other')).toBeLessThan(3);
});

test('a picture with too many pixels, a damaged one and one of another kind get the true reason', async () => {
  const small = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  const messageFor = (bytes: Buffer) =>
    storeImage(platsa.ctx, { bytes, fileName: 'bild', sender: 'somebody' }, 'avatar').then(
      () => null,
      (error: { fields: { message: string }[] }) => error.fields[0]?.message,
    );
  expect(await messageFor(withSize(small, 12_000, 9_000))).toBe(
    'Bilden är för stor, 12000 × 9000 pixlar. Välj en med högst 50 megapixlar.',
  );
  expect(await messageFor(small.subarray(0, small.length / 2))).toBe(
    'Bilden är skadad och gick inte att läsa. Välj en annan.',
  );
  expect(await messageFor(Buffer.from('GIF89a'))).toBe(
    'Bilden gick inte att läsa. Välj en bild i formatet PNG, JPEG eller WebP.',
  );
});

/** The PNG with another size in its header. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}
