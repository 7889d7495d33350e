import { Alert, Button } from '@mantine/core';
import type { Interview } from '@platsa/contract/interviews/schema';
import { IconAlertCircle, IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { bookableKinds, possibleInterviewers } from '../api/booking.ts';
import { type BookableKind, wholeSpan } from '../booking-rules.ts';
import { formatShortTime } from '../interview-text.ts';
import {
  type Booking,
  type BookingOptions,
  type InterviewedApplicant,
  type PossibleInterviewer,
  useBooking,
} from '../use-booking.ts';
import { InterviewersField, KindsInRow } from './BookingChoices.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import styles from './BookingPopup.module.css';
import { BookingWeek } from './BookingWeek.tsx';

interface BookingPopupProps {
  applicant: InterviewedApplicant;
  /** A booked interview that gets another time, or an invitation that gets one. */
  moved?: Interview | undefined;
  /** The time that is chosen to begin with. */
  startsAt?: string | undefined;
  /** Where kinds of interviews are made, for those who may. */
  noKinds: ReactNode;
  onClose: () => void;
}

/** Books an interview, or several in a row, at a time that suits all; or moves one. */
export function BookingPopup({ applicant, moved, startsAt, noKinds, onClose }: BookingPopupProps) {
  const act = moved?.startsAt ? 'Flytta' : 'Boka';
  const title = `${act} ${moved?.name ?? 'intervju'} med ${applicant.name}`;
  return (
    <LoadedChoices applicant={applicant} title={title} moved={moved} noKinds={noKinds} size="wide" onClose={onClose}>
      {(choices) => <OpenBooking title={title} {...{ applicant, moved, startsAt, onClose }} {...choices} />}
    </LoadedChoices>
  );
}

interface LoadedChoicesProps extends BookingPopupProps {
  title: string;
  size: 'medium' | 'wide';
  children: (choices: { kinds: readonly BookableKind[]; people: readonly PossibleInterviewer[] }) => ReactNode;
}

/** The kinds of interviews and who can hold them; a popup of its own until they are known, and where there are none. */
export function LoadedChoices({ applicant, title, moved, noKinds, size, onClose, children }: LoadedChoicesProps) {
  const kinds = useQuery(bookableKinds(applicant.jobId));
  const people = useQuery(possibleInterviewers(applicant._id));
  const known = moved ? [asKind(moved, kinds.data)] : kinds.data;
  if (known && known.length > 0 && people.data) return children({ kinds: known, people: people.data });
  return (
    <Popup opened onClose={onClose} title={title} size={size} tall={size === 'wide'}>
      <QueryView query={kinds} skeleton={<FormSkeleton />} failure={{ title: 'Kunde inte hämta intervjuerna' }}>
        {() =>
          known?.length === 0 ? (
            noKinds
          ) : (
            <QueryView query={people} skeleton={<FormSkeleton />} failure={{ title: 'Kunde inte hämta kollegorna' }}>
              {() => null}
            </QueryView>
          )
        }
      </QueryView>
    </Popup>
  );
}

/** The kind of an interview, which has its own length, place and people, and whose kind may have been deleted. */
function asKind(interview: Interview, kinds: readonly BookableKind[] = []): BookableKind {
  const { _kind, name, minutes, place, interviewers } = interview;
  const known = kinds.find(({ _id }) => _id === _kind);
  const _users = interviewers.map(({ _id }) => _id);
  return { needed: known?.needed ?? _users.length, invitation: '', _id: _kind, name, minutes, place, _users };
}

function OpenBooking({ title, ...options }: BookingOptions & { title: string }) {
  const booking = useBooking(options);
  return (
    <Popup
      opened
      onClose={options.onClose}
      title={title}
      size="wide"
      tall
      unsaved={booking.text.trim() !== '' && !booking.isSending}
      footer={<BookingFooter booking={booking} onClose={options.onClose} />}
    >
      <div className={styles.panes}>
        <div className={styles.choices}>
          {booking.moved ? null : <KindsInRow booking={booking} />}
          <InterviewersField booking={booking} />
        </div>
        <BookingWeek booking={booking} />
        <BookingDetails booking={booking} />
      </div>
    </Popup>
  );
}

function BookingFooter({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { chosen, refusal } = booking;
  return (
    <>
      {refusal ? (
        <Alert color="bad" role="alert" icon={<IconAlertCircle size={20} stroke={1.75} />}>
          {refusal.message}
        </Alert>
      ) : null}
      <p className={styles.chosen} role="status">
        {chosen ? formatShortTime(wholeSpan(chosen)) : 'Ingen tid är vald'}
      </p>
      <Button variant="default" onClick={onClose}>
        Avbryt
      </Button>
      <SendButtons booking={booking} />
    </>
  );
}

/** Books, or all the same where somebody is busy. */
function SendButtons({ booking: { chosen, moved, canForce, isSending, send } }: { booking: Booking }) {
  const act = moved?.startsAt ? 'Flytta' : 'Boka';
  return (
    <>
      {canForce ? (
        <Button variant="default" disabled={isSending} onClick={() => void send(true)}>
          {act} ändå
        </Button>
      ) : null}
      <Button
        loading={isSending}
        leftSection={<IconCalendarCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void send(false)}
      >
        {chosen && chosen.length > 1 ? `${act} ${chosen.length} intervjuer` : act}
      </Button>
    </>
  );
}
