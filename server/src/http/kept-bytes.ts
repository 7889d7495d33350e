/**
 * The same bytes in memory of their own. Compressed answers are small parts of larger pieces that zlib and Node share
 * out: what is kept would hold ten times its size.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
