import { fitText, importanceWord, stateText } from '@platsa/contract/applications/fit-text';
import type { FitState, NamedScorePart } from '@platsa/contract/applications/schema';
import { capsScore, matchWeight } from '@platsa/contract/jobs/requirements';
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import styles from './MatchReasons.module.css';

const icons = { met: IconCheck, partly: IconCircleHalf2, missing: IconX } as const;

const states: readonly FitState[] = ['met', 'partly', 'missing'];
const byName = new Intl.Collator('sv');

interface MatchReasonsProps {
  parts: readonly NamedScorePart[];
  /** The page that explains how the match is computed; companies have another one. */
  about: string;
  /** Shows the names and states, with the rest folded away. */
  folded?: boolean;
}

/** The parts of the match: every requirement, heaviest first, with the compared values. */
export function MatchReasons({ parts, about, folded = false }: MatchReasonsProps) {
  if (parts.length === 0) {
    return <p className={styles.none}>Annonsen har inga krav att jämföra profilen med.</p>;
  }
  const sorted = parts.toSorted(
    (a, b) =>
      matchWeight(b) - matchWeight(a) ||
      states.indexOf(a.state) - states.indexOf(b.state) ||
      byName.compare(a.name, b.name),
  );
  const holding = sorted.filter(capsScore).map(({ name }) => name);
  const list = (
    <>
      <ul className={styles.list}>
        {sorted.map((part) => (
          <Reason key={part.tagId} part={part} />
        ))}
      </ul>
      {parts.some(({ kind }) => kind === 'trait') ? (
        <p className={styles.note}>Egenskaper anger var och en själv, så de väger en fjärdedel av annat.</p>
      ) : null}
    </>
  );
  const howCounted = (
    <p className={styles.note} data-off-paper>
      {/* In a tab of its own, as what is written around it may not be sent yet. */}
      <a href={about} target="_blank" rel="noopener">
        Så räknas matchningen
      </a>
    </p>
  );
  return (
    <>
      <p className={styles.summary}>{summaryText(parts)}</p>
      {holding.length > 0 ? (
        <p className={styles.held}>Krav som inte möts håller matchningen under 60 %: {holding.join(', ')}.</p>
      ) : null}
      {folded ? (
        <>
          <ul className={styles.names}>
            {sorted.map((part) => (
              <ReasonName key={part.tagId} part={part} />
            ))}
          </ul>
          <details className={styles.details}>
            <summary>Visa varje krav</summary>
            {list}
            {howCounted}
          </details>
        </>
      ) : (
        <>
          {list}
          {howCounted}
        </>
      )}
    </>
  );
}

function ReasonName({ part }: { part: NamedScorePart }) {
  const Icon = icons[part.state];
  return (
    <li data-state={part.state} title={fitText(part)}>
      <Icon size={14} stroke={2.25} role="img" aria-label={`${stateText[part.state]}:`} /> {part.name}
    </li>
  );
}

function Reason({ part }: { part: NamedScorePart }) {
  const Icon = icons[part.state];
  return (
    <li className={styles.reason} data-state={part.state}>
      <span className={styles.icon}>
        <Icon size={16} stroke={2.25} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <strong>{part.name}</strong> <span className={styles.importance}>{importanceWord(part.importance)}</span>
        <span className={styles.why}>{fitText(part)}</span>
      </span>
      <span className={styles.state}>{stateText[part.state]}</span>
    </li>
  );
}

function summaryText(parts: readonly NamedScorePart[]): string {
  const amount = (state: FitState) => parts.filter((part) => part.state === state).length;
  const of = `${amount('met')} av ${parts.length} uppfyllda`;
  const rest = [
    amount('partly') > 0 ? `${amount('partly')} delvis` : '',
    amount('missing') > 0 ? `${amount('missing')} saknas` : '',
  ];
  return [of, ...rest.filter(Boolean)].join(' · ');
}
