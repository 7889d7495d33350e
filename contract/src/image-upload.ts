/** Limit of every picture upload. The client checks it before sending. */
export const pictureUpload = { maxBytes: 10_000_000 } as const;

/** Formats for the browser's file dialogue. The server checks the file's content instead. */
export const pictureTypes = 'image/png,image/jpeg,image/webp';
