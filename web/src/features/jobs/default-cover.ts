import { pictureSizes } from '@platsa/contract/image-upload';
import { useEffect, useState } from 'react';
import { useImageAddress } from '../../ui/fields/image-file.ts';
import { letterTone } from '../../ui/letters.ts';

const { width, height } = pictureSizes.standard;

/** Hills from left to right: their height at both edges and in the middle, as shares of the picture. */
const hills = [
  { left: 0.62, middle: 0.36, right: 0.58, opacity: 0.1 },
  { left: 0.86, middle: 0.78, right: 0.5, opacity: 0.14 },
  { left: 0.7, middle: 0.98, right: 0.82, opacity: 0.22 },
];

/** The picture of a job without one of its own: a calm landscape in the colours of the brand's letters. */
export function drawCover(brand: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  const { ground, ink } = letterTone(brand);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.globalAlpha = 0.55;
  context.beginPath();
  context.arc(width * 0.74, height * 0.34, height * 0.17, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = ink;
  for (const { left, middle, right, opacity } of hills) {
    context.globalAlpha = opacity;
    context.beginPath();
    context.moveTo(0, height * left);
    context.bezierCurveTo(width * 0.3, height * middle, width * 0.6, height * middle, width, height * right);
    context.lineTo(width, height);
    context.lineTo(0, height);
    context.fill();
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/png',
    );
  });
}

/** The address of the drawn picture; null until it has been drawn. */
export function useDefaultCover(brand: string): string | null {
  const [picture, setPicture] = useState<Blob | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void drawCover(brand).then((drawn) => isCurrent && setPicture(drawn));
    return () => {
      isCurrent = false;
    };
  }, [brand]);
  return useImageAddress(picture);
}
