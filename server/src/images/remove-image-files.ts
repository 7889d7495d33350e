import type { Context } from '../context.ts';
import { type ImageShape, imageFileName, imageShapes } from './store-image.ts';

/** Deletes a picture in all its sizes. What is gone already is no failure. */
export async function removeImageFiles(ctx: Pick<Context, 'files'>, id: string, shape: ImageShape): Promise<void> {
  await Promise.all(
    imageShapes[shape].map(({ width, height }) => ctx.files.remove(`images/${imageFileName(id, width, height)}`)),
  );
}
