import { Badge } from '@mantine/core';
import { listNames, scorePercent } from '../../../../lib/format.ts';
import { type Finalist, type FinalistCell, isDisputed } from '../../compare-finalists.ts';
import { listFirstNamesOf } from '../../interview-text.ts';
import styles from './Finalists.module.css';
import { RecommendationBadge } from './ScorecardContent.tsx';

interface FinalistJudgementsProps {
  cell: FinalistCell | undefined;
  /** Everything is shown at once. */
  isOnPaper: boolean;
}

/** One attribute of one finalist: the fit of the profile, who has given which grade, and their notes. */
export function FinalistJudgements({ cell, isOnPaper }: FinalistJudgementsProps) {
  const { fit = null, judgements = [] } = cell ?? {};
  if (fit === null && judgements.length === 0) return <span className={styles.none}>Ingen har bedömt</span>;
  const rated = judgements.filter(({ rating }) => rating !== null);
  const notes = judgements.filter(({ note }) => note !== '');
  return (
    <div className={styles.cell}>
      {fit === null ? null : <FitBar fit={fit} />}
      {rated.length > 0 ? (
        <p className={styles.ratings}>
          <span>{rated.map(({ _user, rating }) => `${judgeName(_user, rated)} ${rating}`).join(' · ')}</span>{' '}
          {isDisputed(cell) ? (
            <Badge variant="light" color="warning">
              Oense
            </Badge>
          ) : null}
        </p>
      ) : null}
      <Notes
        isOnPaper={isOnPaper}
        notes={notes.map(({ _user, note, interviewName }) => ({
          who: judgeName(_user, judgements),
          interviewName,
          text: note,
        }))}
      />
    </div>
  );
}

type Judge = Finalist['recommendations'][number]['_user'];

/** The first name; the whole one where two judges share it. */
function judgeName(judge: Judge, judgements: readonly { _user: Judge }[]): string {
  const namesakes = judgements
    .map(({ _user }) => _user)
    .filter(({ _id, firstName }) => _id !== judge._id && firstName === judge.firstName);
  return namesakes.length > 0 ? `${judge.firstName} ${judge.lastName}` : listFirstNamesOf([judge]);
}

function FitBar({ fit }: { fit: number }) {
  const percent = scorePercent(fit);
  return (
    <p className={styles.fit}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span>Profilen {percent} %</span>
    </p>
  );
}

interface NotesProps {
  notes: readonly { who: string; interviewName: string; text: string }[];
  isOnPaper: boolean;
}

function Notes({ notes, isOnPaper }: NotesProps) {
  if (notes.length === 0) return null;
  const list = (
    <dl className={styles.notes}>
      {notes.map(({ who, interviewName, text }) => (
        <div key={`${who} ${interviewName}`}>
          <dt>
            {who}, {interviewName}
          </dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
  if (isOnPaper) return list;
  return (
    <details className={styles.folded}>
      <summary>Vad {listNames([...new Set(notes.map(({ who }) => who))])} skrev</summary>
      {list}
    </details>
  );
}

interface FinalistRecommendationsProps {
  finalist: Finalist;
  isOnPaper: boolean;
}

export function FinalistRecommendations({ finalist, isOnPaper }: FinalistRecommendationsProps) {
  const { recommendations } = finalist;
  if (recommendations.length === 0) return <span className={styles.none}>Ingen än</span>;
  const summaries = recommendations.filter(({ summary }) => summary !== '');
  return (
    <div className={styles.cell}>
      <ul className={styles.recommendations}>
        {recommendations.map(({ _user, interviewName, recommendation }) => (
          <li key={`${_user._id} ${interviewName}`}>
            {judgeName(_user, recommendations)} <RecommendationBadge recommendation={recommendation} />
          </li>
        ))}
      </ul>
      <Notes
        isOnPaper={isOnPaper}
        notes={summaries.map(({ _user, interviewName, summary }) => ({
          who: judgeName(_user, recommendations),
          interviewName,
          text: summary,
        }))}
      />
    </div>
  );
}
