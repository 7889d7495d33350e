import { markFound, type Searched } from '../mark-found.ts';
import styles from './Marked.module.css';

interface MarkedProps {
  text: string;
  search: string;
  searched?: Searched;
}

/** Text with what was searched for marked in it. */
export function Marked({ text, search, searched }: MarkedProps) {
  if (search === '') return text;
  return markFound(text, search, searched).map(({ text: part, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <mark key={index} className={styles.found}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
