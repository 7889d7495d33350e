import type { BoardColumn, BoardApplication as Card } from '@platsa/contract/boards/schema';
import { IconCloudUp, IconMail, IconMessage, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useContext } from 'react';
import { count, formatDay, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { UnsavedMovesContext } from '../unsaved-moves.ts';
import styles from './ApplicationCard.module.css';

/** The fields of the column that a card is in. */
export type Status = Pick<BoardColumn, 'value' | 'useForDeclining'>;

/** The content of a card, in a column and while dragged. */
export function CardContent({ card, status }: { card: Card; status: Status }) {
  const name = fullName(card._user);
  const text = [status.value, card._user._city?.name].filter(Boolean).join(' · ');
  return (
    <>
      <Avatar name={name} src={imageUrl(card._user.images[0], '300x300')} size={40} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.middle}>
          <span className={styles.city} title={text}>
            {text}
          </span>
          {card.isRecommended && !status.useForDeclining ? <RecommendedMark /> : null}
          {card.commentsCount > 0 ? <CommentMark amount={card.commentsCount} /> : null}
          {card.messaged ? <MessagedMark /> : null}
        </span>
        <span className={styles.foot}>
          <time dateTime={card.createdAt}>{formatDay(card.createdAt)}</time>
          <UnsavedMark applicantId={card._id} />
          {card.rating > 0 ? <CardStars rating={card.rating} /> : null}
        </span>
      </span>
    </>
  );
}

function CardStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Betyg: ${rating} av 5`} className={styles.stars}>
      {'★'.repeat(rating)}
      <span className={styles.unlit}>{'★'.repeat(5 - rating)}</span>
    </span>
  );
}

/** Marks a move that is not saved yet; visible only when saving is slow, such as offline. */
function UnsavedMark({ applicantId }: { applicantId: string }) {
  if (!useContext(UnsavedMovesContext).has(applicantId)) return null;
  return (
    <span role="img" aria-label="Flytten är inte sparad än" className={styles.unsaved}>
      <IconCloudUp size={14} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

function RecommendedMark() {
  return (
    <span role="img" aria-label="Rekommenderad" title="Rekommenderad" className={styles.recommended}>
      <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

/** The company has contacted the applicant, in the chat or by mail. */
function MessagedMark() {
  return (
    <span role="img" aria-label="Har kontaktats" title="Har kontaktats" className={styles.comments}>
      <IconMail size={15} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

function CommentMark({ amount }: { amount: number }) {
  return (
    <span role="img" aria-label={count(amount, 'kommentar', 'kommentarer')} className={styles.comments}>
      <IconMessage size={14} stroke={1.75} aria-hidden="true" />
      {amount}
    </span>
  );
}
