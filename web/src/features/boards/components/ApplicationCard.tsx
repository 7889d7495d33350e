import type { BoardApplication as Card } from '@platsa/contract/boards/schema';
import { type MouseEvent, memo } from 'react';
import { fullName } from '../../../lib/format.ts';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { instructionsId } from '../dragging/announcements.ts';
import { roundedPercent } from '../search-applications.ts';
import type { Selection } from '../use-selection.ts';
import styles from './ApplicationCard.module.css';
import { CardContent, type Status } from './CardContent.tsx';

interface ApplicantCardProps {
  card: Card;
  status: Status;
  /** Where the card opens. */
  to: string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** 'Flytta till…' was pressed; its menu opens at `button`. */
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
  if (selection) return <CardToChoose card={card} status={status} selection={selection} />;
  return (
    <div className={styles.root}>
      <a className={styles.open} href={to} onClick={onOpen} data-card={card._id} aria-describedby={instructionsId}>
        <CardContent card={card} status={status} />
        <PercentRing share={roundedPercent(card) / 100} size={44} label="Matchning" />
      </a>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="menu"
        onClick={(event) => onMenu(card._id, event.currentTarget)}
        aria-label={`Flytta ${fullName(card._user)} till…`}
      />
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
        <CardContent card={card} status={status} />
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
