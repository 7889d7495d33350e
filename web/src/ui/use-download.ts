import { saveFile } from '../lib/save-file.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toFailure } from './form/failure.ts';
import { toast } from './toast.ts';

/** Downloads a file, one at a time; failures are reported. */
export function useDownload() {
  const { run, busy } = useOneAtATime(async (fetchIt: () => Promise<Blob>, fileName: string) => {
    try {
      saveFile(await fetchIt(), fileName);
    } catch (error) {
      toast.failed(toFailure(error).message);
    }
  });
  return { download: run, downloading: busy };
}
