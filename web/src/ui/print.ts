import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from './toast.ts';

/** Load what the page has more of than it shows, before it is printed. */
const loaders = new Set<() => Promise<unknown>>();

/** `load` fetches all that is missing; it is called while `isMissing`. */
export function useLoadBeforePrint(isMissing: boolean, load: () => Promise<unknown>): void {
  const loadMissing = useEffectEvent(load);
  useEffect(() => {
    if (!isMissing) return;
    const loader = () => loadMissing();
    loaders.add(loader);
    return () => void loaders.delete(loader);
  }, [isMissing]);
}

/** Prints the page, or what is open over it, whole. */
export async function printPage(): Promise<void> {
  if (loaders.size > 0) {
    toast.done('Hämtar allt som ska skrivas ut …');
    const loads = await Promise.allSettled([...loaders].map((load) => load()));
    if (loads.some(({ status }) => status === 'rejected')) toast.failed('Allt gick inte att hämta till utskriften.');
    // The lists are rendered with what has come.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  window.print();
}

/** The browser's own key, too, prints the whole page. Its menu prints what has been loaded. */
export function usePrintKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
      if (!isPrint || loaders.size === 0) return;
      event.preventDefault();
      void printPage();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** True while the browser lays the page out on paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event has been handled.
    const begin = () => flushSync(() => setPrinting(true));
    const endPrinting = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', endPrinting);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', endPrinting);
    };
  }, []);
  return isPrinting;
}
