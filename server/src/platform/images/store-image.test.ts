import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type ImageShape, storeImage } from './store-image.ts';

const platsa = useTestApp();

test('images that come at once are decoded one after the other, beside the requests', async () => {
  const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  const file = { bytes, fileName: 'bild.png' };
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
