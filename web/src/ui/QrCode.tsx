import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** A text as a QR code, dark on white in forced colours too, so that cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawQrCode(text);
  return (
    <svg className={styles.root} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** The code as the address of a picture file, to download and print. */
export function qrCodeFile(text: string): string {
  const { path, size } = drawQrCode(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="600" height="600">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
