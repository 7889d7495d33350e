import { wholeAddress } from '../lib/whole-address.ts';
import { toast } from './toast.ts';

/** Copies the address of a page, and says so; `path` is without the site's address. Browsers may refuse. */
export async function copyLink(path: string): Promise<void> {
  const address = wholeAddress(path);
  try {
    await navigator.clipboard.writeText(address);
    toast.done('Länken är kopierad');
  } catch {
    toast.failed(`Länken gick inte att kopiera. Den är ${address}`);
  }
}
