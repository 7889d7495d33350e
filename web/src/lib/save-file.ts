/** Hands a fetched file to the person, as if a link to it had been followed. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
