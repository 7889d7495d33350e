import { Button } from '@mantine/core';
import type { Interview } from '@platsa/contract/interviews/schema';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { applicationInterviews } from '../api/interviews.ts';
import type { InterviewedApplicant } from '../use-booking.ts';
import styles from './ApplicationInterviews.module.css';
import { CancelInterview } from './CancelInterview.tsx';
import { ChangeInterviewers } from './ChangeInterviewers.tsx';
import { type InterviewAct, InterviewItem } from './InterviewItem.tsx';

const BookingPopup = lazyComponent(() => import('./BookingPopup.tsx').then((m) => m.BookingPopup));
const InvitePopup = lazyComponent(() => import('./InvitePopup.tsx').then((m) => m.InvitePopup));

export interface AskedBooking {
  /** The interview that is to be moved, and the time that somebody has proposed. */
  move?: { interviewId: string; startsAt: string } | undefined;
  onOpened: () => void;
}

interface ApplicationInterviewsProps {
  applicant: InterviewedApplicant;
  /** Shown while no kind of interview can be booked. */
  noKinds: ReactNode;
  /** Asked for elsewhere: opens the booking at once, or the moving of an interview. */
  booking?: AskedBooking | undefined;
}

interface Opened {
  act: 'book' | 'invite' | InterviewAct;
  /** The interview that is moved, cancelled or gets other people. */
  interview?: Interview;
  /** The time that is chosen to begin with. */
  startsAt?: string;
}

/** The interviews and invitations of an application, and what can be done with them. */
export function ApplicationInterviews({ applicant, noKinds, booking }: ApplicationInterviewsProps) {
  const { data } = useQuery(applicationInterviews(applicant._id));
  const interviews = data ?? noInterviews;
  const mayBook = useMay()('book');
  const [opened, setOpened] = useState<Opened | null>(null);
  useBookingAskedFor(booking, mayBook && (data !== undefined || !booking?.move), () =>
    setOpened(booking?.move ? findAskedMove(booking.move, interviews) : { act: 'book' }),
  );
  const cancelled = interviews.filter(({ status }) => status === 'cancelled');
  const current = interviews.filter(({ status }) => status !== 'cancelled');
  if (interviews.length === 0 && !mayBook) return null;
  const listItems = (listed: readonly Interview[]) => (
    <ul className={styles.list}>
      {listed.map((interview) => (
        <InterviewItem
          key={interview._id}
          interview={interview}
          onAct={mayBook ? (act) => setOpened({ act, interview }) : undefined}
        />
      ))}
    </ul>
  );
  return (
    <section className={styles.root} aria-label="Intervjuer">
      <SectionHead onAct={mayBook ? (act) => setOpened({ act }) : undefined} />
      {current.length > 0 ? listItems(current) : null}
      {cancelled.length > 0 ? (
        <details className={styles.earlier}>
          <summary>{count(cancelled.length, 'avbokad intervju', 'avbokade intervjuer')}</summary>
          {listItems(cancelled)}
        </details>
      ) : null}
      {opened ? <OpenedAct {...{ applicant, opened, noKinds }} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}

const noInterviews: readonly Interview[] = [];

/** Null where the interview is not booked any more. */
function findAskedMove(
  { interviewId, startsAt }: NonNullable<AskedBooking['move']>,
  interviews: readonly Interview[],
): Opened | null {
  const interview = interviews.find(({ _id, status }) => _id === interviewId && status === 'booked');
  return interview ? { act: 'move', interview, startsAt } : null;
}

function SectionHead({ onAct }: { onAct: ((act: 'book' | 'invite') => void) | undefined }) {
  return (
    <div className={styles.head}>
      <h3>
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" /> Intervjuer
      </h3>
      {onAct ? (
        <div className={styles.acts}>
          <Button size="compact-sm" variant="light" onClick={() => onAct('book')}>
            Boka intervju
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onAct('invite')}>
            Låt kandidaten välja tid
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface OpenedActProps extends Pick<ApplicationInterviewsProps, 'applicant' | 'noKinds'> {
  opened: Opened;
  onClose: () => void;
}

function OpenedAct({ applicant, noKinds, opened: { act, interview, startsAt }, onClose }: OpenedActProps) {
  const props = { applicant, onClose };
  if (act === 'invite') return <InvitePopup opened {...props} noKinds={noKinds} />;
  if (act === 'people' && interview) return <ChangeInterviewers {...props} interview={interview} />;
  if (act === 'cancel' && interview) return <CancelInterview {...props} interview={interview} />;
  return <BookingPopup opened {...props} noKinds={noKinds} moved={interview} startsAt={startsAt} />;
}

/** Opens the booking once when a toast asks for it. */
function useBookingAskedFor(booking: ApplicationInterviewsProps['booking'], mayBook: boolean, open: () => void): void {
  const isAsked = booking !== undefined && mayBook;
  const openBooking = useEffectEvent(() => {
    open();
    booking?.onOpened();
  });
  useEffect(() => {
    if (isAsked) openBooking();
  }, [isAsked]);
}
