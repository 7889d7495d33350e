import styles from './LevelList.module.css';

export interface Level {
  id: string;
  name: string;
  level: number;
  words: string;
}

/** Things with how much of each, to read: bars for the eye, words for everyone. */
export function LevelList({ label, levels, of }: { label: string; levels: readonly Level[]; of: number }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {levels.map(({ id, name, level, words }) => (
        <li key={id} className={styles.item}>
          <span className={styles.name}>{name}</span>
          <span className={styles.words}>{words}</span>
          <span className={styles.bars} aria-hidden="true">
            {Array.from({ length: of }, (_, step) => step).map((step) => (
              <span key={step} data-filled={step < level || undefined} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
