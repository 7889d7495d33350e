/** Saves a fetched file, as if a download link had been clicked. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has started saving.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
