/** Every upload of a picture; the client may say so before it sends. */
export const pictureUpload = { maxBytes: 10_000_000 } as const;

/** Formats a browser may offer in its file dialogue; the server goes by the content. */
export const pictureTypes = 'image/png,image/jpeg,image/webp';
