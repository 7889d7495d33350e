import { Badge } from '@mantine/core';
import { type Recommendation, recommendations, type Scorecard } from '@platsa/contract/interviews/scorecards';
import { formatDayInWords } from '../../../../lib/format.ts';
import styles from './Scorecard.module.css';

const tones: Record<Recommendation, string> = {
  definitely_not: 'bad',
  no: 'bad',
  yes: 'good',
  strong_yes: 'good',
};

export function RecommendationBadge({ recommendation }: { recommendation: Recommendation }) {
  return (
    <Badge variant="light" color={tones[recommendation]}>
      {recommendations[recommendation]}
    </Badge>
  );
}

interface ScorecardContentProps {
  card: Scorecard;
  /** Its recommendation is shown above. */
  isTitled?: boolean;
}

/** A judgement as it was sent. */
export function ScorecardContent({ card, isTitled = false }: ScorecardContentProps) {
  const { recommendation, summary, sentAt, attributes, questions } = card;
  const judged = attributes.filter(({ rating, note }) => rating !== null || note !== '');
  const answered = questions.filter(({ answer }) => answer !== '');
  return (
    <div className={styles.content}>
      <p className={styles.facts}>
        {recommendation && !isTitled ? <RecommendationBadge recommendation={recommendation} /> : null}
        {sentAt ? <span>Skickad {formatDayInWords(sentAt)}</span> : null}
      </p>
      {summary ? (
        <p className={styles.text} dir="auto">
          {summary}
        </p>
      ) : null}
      {judged.length > 0 ? (
        <dl className={styles.judged}>
          {judged.map(({ _id, name, rating, note }) => (
            <div key={_id}>
              <dt>{name}</dt>
              <dd>
                <strong>{rating === null ? 'Inget betyg' : `${rating} av 5`}</strong>
                {note ? <p className={styles.text}>{note}</p> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {answered.length > 0 ? (
        <dl className={styles.answers}>
          {answered.map(({ _id, text, answer }) => (
            <div key={_id}>
              <dt>{text}</dt>
              <dd className={styles.text}>{answer}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
