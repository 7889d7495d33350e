type ImageVariant = '1280x720' | '1280x500' | '600x600' | '300x300';

/** The address of a stored image in one of its sizes; null without an image. */
export function imageUrl(imageId: string | null | undefined, size: ImageVariant): string | null {
  return imageId ? `/images/${imageId}_${size}.jpg` : null;
}
