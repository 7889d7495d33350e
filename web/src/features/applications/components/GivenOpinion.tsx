import { describeHireRating } from '@platsa/contract/applications/hire-outcomes';
import type { AnsweredOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { type ReactNode, useEffect, useRef } from 'react';
import { EntryCard } from '../../../ui/Card.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import styles from './OpinionQuestion.module.css';

/** Shows the answer, without the candidate. */
export function GivenOpinion({ opinion, children }: { opinion: AnsweredOpinion; children: ReactNode }) {
  const { kind, sender, rating, comment } = opinion;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EntryCard
      title="Tack, ditt svar är skickat"
      titleRef={title}
      lead={<span role="status">Kollegorna på {sender.name} ser det hos kandidaten i Platsa.</span>}
    >
      <div className={styles.given}>
        {kind === 'hire' ? <strong>{describeHireRating(rating)}</strong> : null}
        {rating && kind !== 'hire' ? <Stars value={rating} label="Ditt betyg" size="md" /> : null}
        {comment ? (
          <blockquote className={styles.quote} dir="auto">
            {comment}
          </blockquote>
        ) : null}
      </div>
      {children}
    </EntryCard>
  );
}
