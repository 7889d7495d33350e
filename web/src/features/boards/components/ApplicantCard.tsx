import type { DraggableProvided } from '@hello-pangea/dnd';
import type { BoardColumn, ApplicantCard as Card } from '@platsa/contract/boards/schema';
import {
  IconBolt,
  IconCloudUp,
  IconDotsVertical,
  IconMail,
  IconMessage,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { type MouseEvent, memo, useContext } from 'react';
import { Link } from 'react-router';
import { count, formatDay, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { MatchRing } from '../../../ui/MatchRing.tsx';
import { roundedPercent } from '../search-cards.ts';
import { UnsavedMovesContext } from '../unsaved-moves.ts';
import type { Selection } from '../use-selection.ts';
import styles from './ApplicantCard.module.css';

type Status = Pick<BoardColumn, 'value' | 'useForDeclining'>;

interface ApplicantCardProps {
  card: Card;
  /** The column the card lies in. */
  status: Status;
  /** Where the card opens. */
  to: string;
  handle: DraggableProvided['dragHandleProps'];
  dragging: boolean;
  /** It is held over a column that mails who comes there. */
  sendsMail: boolean;
  /** 'Flytta till…' was pressed; the button is where its menu opens. */
  onMenu: (applicantId: string, button: HTMLElement) => void;
  /** While several are chosen: the card is a box to tick. */
  selection: Selection | null;
}

/** The whole card is a link and the handle it is dragged by; only the menu's button lies beside it. */
export const ApplicantCard = memo(function ApplicantCard(props: ApplicantCardProps) {
  const { card, status, to, handle, dragging, sendsMail, onMenu, selection } = props;
  const name = fullName(card._user);
  const openMenu = (event: MouseEvent<HTMLElement>) => onMenu(card._id, event.currentTarget);
  if (selection) return <CardToChoose card={card} status={status} selection={selection} />;
  return (
    <div className={styles.root} data-dragging={dragging || undefined}>
      <Link
        {...asLink(handle)}
        className={styles.open}
        to={to}
        state={{ fromBoard: true }}
        preventScrollReset
        data-card={card._id}
      >
        <CardWords card={card} status={status} />
        <MatchRing score={roundedPercent(card) / 100} size={44} />
      </Link>
      {sendsMail ? (
        <span className={styles.bolt}>
          <IconBolt size={18} stroke={1.75} aria-hidden="true" />
        </span>
      ) : null}
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="menu"
        onClick={openMenu}
        aria-label={`Flytta ${name} till…`}
      >
        <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
});

interface CardToChooseProps {
  card: Card;
  status: Status;
  selection: Selection;
}

function CardToChoose({ card, status, selection }: CardToChooseProps) {
  const chosen = selection.has(card._id);
  return (
    <label className={styles.root} data-chosen={chosen || undefined}>
      <span className={styles.open}>
        <CardWords card={card} status={status} />
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Markera ${fullName(card._user)}`}
          checked={chosen}
          onChange={() => selection.set([card._id], !chosen)}
        />
      </span>
    </label>
  );
}

function CardWords({ card, status }: { card: Card; status: Status }) {
  const name = fullName(card._user);
  const words = [status.value, card._user._city?.name].filter(Boolean).join(' · ');
  return (
    <>
      <Avatar name={name} src={imageUrl(card._user.images[0], '300x300')} size={40} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.middle}>
          <span className={styles.city} title={words}>
            {words}
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

/** The library makes its handles buttons; this one is a link. */
function asLink(handle: DraggableProvided['dragHandleProps']) {
  const { role: _button, ...rest } = handle ?? { role: '' };
  return rest;
}

function CardStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Betyg: ${rating} av 5`} className={styles.stars}>
      {'★'.repeat(rating)}
      <span className={styles.unlit}>{'★'.repeat(5 - rating)}</span>
    </span>
  );
}

/** Seen only where saving takes its time, as without a connection. */
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

/** The company has written, in the chat or by mail. */
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
