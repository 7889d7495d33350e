import type { Context } from '../context.ts';
import { type ImageShape, imageKeys } from './store-image.ts';

/** Deletes a picture in all its sizes. What is gone already is no failure. */
export async function removeImageFiles(ctx: Pick<Context, 'files'>, id: string, shape: ImageShape): Promise<void> {
  await Promise.all(imageKeys(id, shape).map((key) => ctx.files.remove(key)));
}
