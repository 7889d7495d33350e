import type { BoardColumn, BoardApplication as Card } from '@platsa/contract/boards/schema';
import { countDays } from '@platsa/contract/count-days';
import {
  IconBulb,
  IconCalendarEvent,
  IconClockHour4,
  IconCloudUp,
  IconMail,
  IconMessage,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { createContext, type MouseEvent, memo, useCallback, useContext } from 'react';
import { useNavigate } from 'react-router';
import {
  count,
  formatDay,
  formatMomentInWords,
  formatNumber,
  formatRelativeDay,
  formatShortDay,
  formatUpcoming,
  fullName,
  today,
} from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { GuestMark } from '../../../shared/GuestMark.tsx';
import { MatchRing } from '../../../shared/MatchRing.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { NewMark } from '../../../ui/NewMark.tsx';
import type { ScheduledApplicants, Unread } from '../api/board.ts';
import { hasRated } from '../board-columns.ts';
import { instructionsId } from '../dragging/announcements.ts';
import type { Selection } from '../use-selection.ts';
import styles from './ApplicationCard.module.css';

interface Marks {
  /** Ids of applicants whose last move the server has not confirmed. */
  unsaved: ReadonlySet<string>;
  unread: Unread;
  /** By applicant, the next message that waits to be sent. */
  scheduled: ScheduledApplicants;
}

export const MarksContext = createContext<Marks>({
  unsaved: new Set(),
  unread: { messages: new Set(), applications: new Set() },
  scheduled: new Map(),
});

/** The fields of the column that a card is in. */
export type Status = Pick<BoardColumn, 'value' | 'useForDeclining'>;

interface ApplicantCardProps {
  card: Card;
  status: Status;
  /** Where the card opens. */
  to: string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The card's menu opens at `button`. */
  onMenu: (applicantId: string, button: HTMLElement) => void;
  /** In selection mode the card is a checkbox. */
  selection: Selection | null;
}

/**
 * The whole card is a link and the drag handle (use-dragging.ts), with the menu button beside it. Plain elements, because
 * a board renders about fifty cards at once.
 */
export const ApplicantCard = memo(function ApplicantCard(props: ApplicantCardProps) {
  const { card, status, to, onOpen, onMenu, selection } = props;
  const menuLabel = useMenuLabel();
  if (selection) return <CardToChoose card={card} status={status} selection={selection} />;
  return (
    <div className={styles.root}>
      <a className={styles.open} href={to} onClick={onOpen} data-card={card._id} aria-describedby={instructionsId}>
        <CardContent card={card} status={status} />
      </a>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="menu"
        onClick={(event) => onMenu(card._id, event.currentTarget)}
        aria-label={menuLabel(fullName(card._user))}
      />
    </div>
  );
});

/** Names the button of an applicant's menu by what the menu is mostly for. */
export function useMenuLabel(): (name: string) => string {
  const may = useMay();
  return (name) => (may('move') || may('decline') ? `Flytta ${name} till… med mera` : `Mer om ${name}`);
}

interface CardToChooseProps {
  card: Card;
  status: Status;
  selection: Selection;
}

function CardToChoose({ card, status, selection }: CardToChooseProps) {
  const chosen = selection.has(card._id);
  return (
    <label className={styles.root} data-card={card._id} data-chosen={chosen || undefined}>
      <span className={styles.open}>
        <CardContent card={card} status={status} />
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Markera ${fullName(card._user)}`}
          checked={chosen}
          readOnly
          // A change event does not say whether Shift is pressed.
          onClick={(event) => selection.choose(card._id, event.shiftKey)}
        />
      </span>
    </label>
  );
}

/** The content of a card, in a column and while dragged. */
export function CardContent({ card, status }: { card: Card; status: Status }) {
  const name = fullName(card._user);
  const city = card._user._city?.name;
  return (
    <>
      <Avatar name={name} src={imageUrl(card._user.images[0], '300x300')} size={40} />
      <strong className={styles.name}>
        <span>{name}</span>
        <UnreadMark applicantId={card._id} />
      </strong>
      {city ? <span className={styles.city}>{city}</span> : null}
      {card.latestJob ? (
        <span className={styles.job} title={card.latestJob}>
          {card.latestJob}
        </span>
      ) : null}
      <span className={styles.foot}>
        <AppliedAt createdAt={card.createdAt} />
        {card._user.guest ? <GuestMark guest={card._user.guest} compact /> : null}
        <UnsavedMark applicantId={card._id} />
        <CardRating card={card} />
        {card.isRecommended && !status.useForDeclining ? <RecommendedMark /> : null}
        {card.commentsCount > 0 ? <CommentMark amount={card.commentsCount} /> : null}
        {card.messaged ? <MessagedMark /> : null}
        <InterviewMark card={card} />
        <ProposalMark card={card} />
        <ScheduledMark applicantId={card._id} />
      </span>
      <span className={styles.match}>
        <MatchRing application={card} size={40} />
      </span>
    </>
  );
}

/** In words while it is fresh; the day is what fits beside the marks later. */
function AppliedAt({ createdAt }: { createdAt: string }) {
  const day = formatDay(createdAt);
  const isFresh = countDays(day, today()) < 2;
  return (
    <time dateTime={createdAt} title={day}>
      {isFresh ? formatRelativeDay(day) : day}
    </time>
  );
}

/** One's own rating, or the mean of colleagues, which has a hollow star. */
export function CardRating({ card }: { card: Card }) {
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

/** Marks a move that is not saved yet; visible only when saving is slow, such as offline. */
function UnsavedMark({ applicantId }: { applicantId: string }) {
  if (!useContext(MarksContext).unsaved.has(applicantId)) return null;
  return (
    <span role="img" aria-label="Flytten är inte sparad än" className={styles.unsaved}>
      <IconCloudUp size={14} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

export function UnreadMark({ applicantId }: { applicantId: string }) {
  const { messages, applications } = useContext(MarksContext).unread;
  if (applications.has(applicantId)) return <NewMark />;
  if (!messages.has(applicantId)) return null;
  return <span role="img" aria-label="Oläst meddelande" title="Oläst meddelande" className={styles.unread} />;
}

/** A calendar with the day of the booked interview, also when it has been held and nobody has said how it went. */
function InterviewMark({ card: { interviewAt } }: { card: Pick<Card, 'interviewAt'> }) {
  if (!interviewAt) return null;
  const text = `Intervju ${formatMomentInWords(interviewAt)}`;
  return (
    <span role="img" aria-label={text} title={text} className={styles.interview}>
      <IconCalendarEvent size={15} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{formatShortDay(interviewAt)}</span>
    </span>
  );
}

/** A bulb: a colleague's proposal waits for whoever decides. */
export function ProposalMark({ card: { isProposed } }: { card: Pick<Card, 'isProposed'> }) {
  if (!isProposed) return null;
  const text = 'Förslag som väntar på beslut';
  return (
    <span role="img" aria-label={text} title={text} className={styles.proposal}>
      <IconBulb size={15} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

/** A clock: a message waits to be sent. */
export function ScheduledMark({ applicantId }: { applicantId: string }) {
  const message = useContext(MarksContext).scheduled.get(applicantId);
  if (!message) return null;
  const { sendAt, decline } = message;
  const text = `${decline ? 'Ett nej' : 'Ett meddelande'} skickas ${formatUpcoming(sendAt)}`;
  return (
    <span role="img" aria-label={text} title={text} className={styles.scheduled}>
      <IconClockHour4 size={15} stroke={1.75} aria-hidden="true" />
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

/** Opens a card without a page load on a plain click; modified clicks are left to the browser. */
export function useOpenCard() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // With the board's filter.
      void navigate(event.currentTarget.pathname + window.location.search, {
        state: { fromBoard: true },
        preventScrollReset: true,
      });
    },
    [navigate],
  );
}
