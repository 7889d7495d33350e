import { Button } from '@mantine/core';
import { calendarAnswers, type Interview, type Interviewer } from '@platsa/contract/interviews/schema';
import { isVideoLink } from '@platsa/contract/messaging/proposal-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count, formatDay, fullName, listNames } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { useChangeInterview } from '../api/interviews.ts';
import { formatShortTime, hasBegun } from '../interview-text.ts';
import styles from './ApplicationInterviews.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { KitLink } from './scorecards/KitLink.tsx';

/** Acts that open a popup. */
export type InterviewAct = 'move' | 'people' | 'cancel';

interface InterviewItemProps {
  interview: Interview;
  /** Missing for those who may not book. */
  onAct: ((act: InterviewAct) => void) | undefined;
}

type Act = NonNullable<InterviewItemProps['onAct']>;

/** An interview or an invitation in the applicant's popup. */
export function InterviewItem({ interview, onAct }: InterviewItemProps) {
  const { name, minutes, startsAt, endsAt, place, missing, wish, status } = interview;
  const { user } = useSignedIn();
  const isHolder = interview.interviewers.some(({ _id, takesPart }) => takesPart && _id === user._id);
  const isOver = status === 'done' || status === 'missed' || (status === 'booked' && hasBegun(interview));
  const canHaveResult = isOver && (isHolder || onAct !== undefined);
  return (
    <li className={styles.item} aria-label={name}>
      <div className={styles.title}>
        <h4>{name}</h4>
        <StatusBadge interview={interview} />
      </div>
      <p className={styles.time}>
        {startsAt && endsAt ? formatShortTime({ startsAt, endsAt }) : `${minutes} minuter, ingen tid vald än`}
        {place ? <Place place={place} /> : null}
      </p>
      <p className={styles.meta}>{peopleText(interview)}</p>
      <KitLink interview={interview} />
      {status === 'invited' && interview.expiresAt ? (
        <p className={styles.meta}>Länken gäller till {formatDay(interview.expiresAt)}</p>
      ) : null}
      {status === 'cancelled' ? <p className={styles.meta}>{cancelText(interview)}</p> : null}
      {wish !== null && status === 'invited' ? (
        <Warning>{wish ? `Inga tider passar: ”${wish}”` : 'Inga av tiderna passar.'}</Warning>
      ) : null}
      {missing > 0 ? <Warning>Saknar {count(missing, 'intervjuare', 'intervjuare')} – välj någon.</Warning> : null}
      {canHaveResult ? <ResultActs interview={interview} /> : null}
      {onAct && !isOver ? <PlanActs interview={interview} onAct={onAct} /> : null}
    </li>
  );
}

function Place({ place }: { place: string }) {
  return (
    <>
      {' · '}
      {isVideoLink(place) ? (
        <a href={place} target="_blank" rel="noopener noreferrer">
          Videomöte
        </a>
      ) : (
        place
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** 'Anna Berg (kommer), Yusuf Ali', or whose times are offered. */
function peopleText({ interviewers, status }: Interview): string {
  if (status === 'invited') return `Tider hos ${listNames(interviewers.map(fullName))}`;
  const holders = interviewers.filter(({ takesPart }) => takesPart);
  const listed = holders.length > 0 ? holders : interviewers;
  return listed.map(describeInterviewer).join(', ');
}

function describeInterviewer(person: Interviewer): string {
  return person.answer ? `${fullName(person)} (${calendarAnswers[person.answer].toLowerCase()})` : fullName(person);
}

const cancellers = { company: 'er', candidate: 'kandidaten', product: 'Platsa, för att ansökan avslutades' };

function cancelText({ cancelledBy, cancelText: text }: Interview): string {
  const who = cancelledBy ? `Avbokad av ${cancellers[cancelledBy]}` : 'Avbokad';
  return text ? `${who}: ”${text}”` : who;
}

/** Acts on an interview that has not begun, or on an invitation. */
function PlanActs({ interview, onAct }: { interview: Interview; onAct: Act }) {
  const { name, status, missing } = interview;
  if (status === 'cancelled') return null;
  const isInvitation = status === 'invited';
  return (
    <div className={styles.itemActs}>
      <ActButton text={isInvitation ? 'Boka tid' : 'Flytta'} of={name} onClick={() => onAct('move')} />
      {isInvitation ? null : (
        <ActButton
          text={missing > 0 ? 'Välj intervjuare' : 'Byt intervjuare'}
          of={name}
          onClick={() => onAct('people')}
        />
      )}
      <ActButton text={isInvitation ? 'Ta tillbaka' : 'Avboka'} of={name} color="bad" onClick={() => onAct('cancel')} />
    </div>
  );
}

/** One press sets the result without a question, because a second press takes it back. */
function ResultActs({ interview }: { interview: Interview }) {
  const { setResult } = useChangeInterview(interview);
  const { run, busy } = useOneAtATime((result: Parameters<typeof setResult>[0]) =>
    setResult(result).catch(toast.refused),
  );
  const results = [
    { text: 'Genomförd', result: { result: 'done' } },
    { text: 'Kom sent', result: { result: 'done', late: true } },
    { text: 'Uteblev', result: { result: 'missed' } },
  ] as const;
  const isOpen = interview.status === 'booked';
  return (
    <div className={styles.itemActs}>
      {isOpen ? (
        results.map(({ text, result }) => (
          <ActButton key={text} text={text} of={interview.name} disabled={busy} onClick={() => void run(result)} />
        ))
      ) : (
        <ActButton text="Ångra" of={interview.name} disabled={busy} onClick={() => void run({ result: null })} />
      )}
    </div>
  );
}

interface ActButtonProps {
  text: string;
  /** The interview's name. */
  of: string;
  color?: 'bad';
  disabled?: boolean;
  onClick: () => void;
}

function ActButton({ text, of, ...button }: ActButtonProps) {
  return (
    <Button size="compact-sm" variant="subtle" aria-label={`${text}: ${of}`} {...button}>
      {text}
    </Button>
  );
}
