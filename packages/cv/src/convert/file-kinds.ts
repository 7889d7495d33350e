const startsWith = (bytes: Uint8Array, start: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + start.length)).toString('latin1') === start;

/** A ZIP archive, such as a DOCX. */
export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\u0003\u0004');

/** JPEG, PNG or WebP. */
export const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));
