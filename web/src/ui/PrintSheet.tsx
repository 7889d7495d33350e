import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatMoment } from '../lib/format.ts';
import styles from './PrintSheet.module.css';
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
function useIsPrinting(): boolean {
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

interface PrintSheetProps {
  title: string;
  /** Below the title; what is missing is left out. */
  facts: readonly (string | undefined)[];
  /** It is open over the page, whose own sheet is not printed then. */
  isOver?: boolean;
  /** For wide tables. */
  landscape?: boolean;
  /** Rendered only while the page is printed. */
  children: () => ReactNode;
}

/** The sheets of the page and of what is open over it. The last is printed, and nothing else (base.css). */
const sheets: symbol[] = [];

/** Printed instead of a page that shows only a part of its content, or other people's names. */
export function PrintSheet({ title, facts, isOver = false, landscape = false, children }: PrintSheetProps) {
  const [sheet] = useState(() => Symbol(title));
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (isOver) sheets.push(sheet);
    else sheets.unshift(sheet);
    return () => void sheets.splice(sheets.indexOf(sheet), 1);
  }, [sheet, isOver]);
  if (!isPrinting || sheets.at(-1) !== sheet) return null;
  return createPortal(
    <article className={styles.root} data-print-sheet data-landscape={landscape || undefined}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{[...facts, `Utskrivet ${formatMoment(new Date())}`].filter(Boolean).join(' · ')}</p>
      </header>
      {children()}
    </article>,
    document.body,
  );
}
