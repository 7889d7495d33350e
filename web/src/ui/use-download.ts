import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toast } from './toast.ts';

/** Downloads a file, one at a time; failures are reported. */
export function useDownload() {
  const { run, busy } = useOneAtATime(async (fetchIt: () => Promise<Blob>, fileName: string) => {
    try {
      saveFile(await fetchIt(), fileName);
    } catch (error) {
      toast.refused(error);
    }
  });
  return { download: run, downloading: busy };
}

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
