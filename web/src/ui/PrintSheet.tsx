import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatMoment } from '../lib/format.ts';
import styles from './PrintSheet.module.css';
import { useIsPrinting } from './print.ts';

interface PrintSheetProps {
  title: string;
  /** Below the title; what is missing is left out. */
  facts: readonly (string | undefined)[];
  /** It is open over the page, whose own sheet is not printed then. */
  isOver?: boolean;
  /** Rendered only while the page is printed. */
  children: () => ReactNode;
}

/** The sheets of the page and of what is open over it. The last is printed, and nothing else (base.css). */
const sheets: symbol[] = [];

/** Printed instead of a page that shows only a part of its content, or other people's names. */
export function PrintSheet({ title, facts, isOver = false, children }: PrintSheetProps) {
  const [sheet] = useState(() => Symbol(title));
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (isOver) sheets.push(sheet);
    else sheets.unshift(sheet);
    return () => void sheets.splice(sheets.indexOf(sheet), 1);
  }, [sheet, isOver]);
  if (!isPrinting || sheets.at(-1) !== sheet) return null;
  return createPortal(
    <article className={styles.root} data-print-sheet>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{[...facts, `Utskrivet ${formatMoment(new Date())}`].filter(Boolean).join(' · ')}</p>
      </header>
      {children()}
    </article>,
    document.body,
  );
}
