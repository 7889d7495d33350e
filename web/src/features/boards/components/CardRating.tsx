import type { BoardApplication } from '@platsa/contract/boards/schema';
import { formatNumber } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { hasRated } from '../own-ratings.ts';
import styles from './CardRating.module.css';

/** One's own rating, or the mean of colleagues, which has a hollow star. */
export function CardRating({ card }: { card: BoardApplication }) {
  const { user } = useSignedIn();
  if (card.rating === 0) return null;
  const isOwn = hasRated(card, user._id);
  const label = `${isOwn ? 'Betyg' : 'Kollegornas snittbetyg'}: ${formatNumber(card.rating)} av 5`;
  return (
    <span role="img" aria-label={label} title={label} className={styles.rating}>
      {formatNumber(card.rating)} <span className={styles.star}>{isOwn ? '★' : '☆'}</span>
    </span>
  );
}
