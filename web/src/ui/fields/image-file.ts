import { type PictureShape, pictureTypes, pictureUpload, sizeProblem } from '@platsa/contract/image-upload';
import { useEffect, useState } from 'react';

/** A new picture, the address of a stored one, or none. */
export type ImageValue = Blob | string | null;

export const unreadable = 'Bilden går inte att läsa. Välj en annan.';

/** The server's rules, checked before the upload; null if the picture is fine. */
export async function findPictureProblem(file: File, shape: PictureShape): Promise<string | null> {
  if (!pictureTypes.split(',').includes(file.type)) return 'Välj en bild i formatet PNG, JPEG eller WebP.';
  if (file.size > pictureUpload.maxBytes) return 'Bilden är för stor. Välj en på högst 10 MB.';
  try {
    const picture = await createImageBitmap(file);
    const problem = sizeProblem(shape, picture);
    picture.close();
    return problem;
  } catch {
    return unreadable;
  }
}

/** An object URL of the picture, revoked when it is no longer shown. */
export function useImageAddress(value: ImageValue): string | null {
  const [made, setMade] = useState<string | null>(null);
  const blob = value instanceof Blob ? value : null;
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    setMade(address);
    return () => {
      URL.revokeObjectURL(address);
      setMade(null);
    };
  }, [blob]);
  return value instanceof Blob ? made : value;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the picture inside `area` (in its own pixels) as a JPEG of the given width. */
export async function cropToJpeg(image: HTMLImageElement, area: Area, outputWidth: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = outputWidth;
  canvas.height = Math.round((outputWidth * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  // JPEG has no transparency; a logo's would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      0.9,
    );
  });
}
