import type { Interview, PersonTimes, SuggestedTime } from '@platsa/contract/interviews/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CallError } from '../../lib/api.ts';
import { addDays, formatDay, today, weekdayOf } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';
import { interviewTimes, useBookInterviews } from './api/booking.ts';
import { useChangeInterview } from './api/interviews.ts';
import {
  type BookableKind,
  type BookedPart,
  defaultUsers,
  listClashes,
  partsFrom,
  wholeSpan,
} from './booking-rules.ts';
import { formatShortTime } from './interview-text.ts';
import { mondayOf } from './week-layout.ts';

/** With whom an interview is held, and for what. */
export interface InterviewedApplicant {
  _id: string;
  name: string;
  jobId: string;
}

export interface PossibleInterviewer {
  _id: string;
  firstName: string;
  lastName: string;
}

export interface BookingOptions {
  applicant: InterviewedApplicant;
  kinds: readonly BookableKind[];
  people: readonly PossibleInterviewer[];
  /** A booked interview that gets another time, or an invitation that gets one. */
  moved: Interview | undefined;
  /** The time that is chosen to begin with. */
  startsAt?: string | undefined;
  onClose: () => void;
}

export type Booking = ReturnType<typeof useBooking>;

/** One of the interviews in a row; the id is the booked interview's, so that sending again books nothing twice. */
interface KindRow {
  id: string;
  kind: BookableKind;
}

const noPeople: readonly PersonTimes[] = [];
const noTimes: readonly SuggestedTime[] = [];

/** The state of the booking popup: the kinds, the people, the week in view and the chosen time. */
export function useBooking(options: BookingOptions) {
  const { applicant, people, moved, startsAt: first } = options;
  const { user } = useSignedIn();
  const { rows, ...row } = useKindRows(options, () => choose(null));
  const [ownUsers, setOwnUsers] = useState<readonly string[] | null>(() => readHolders(moved));
  const [monday, setMonday] = useState(() => (first ? mondayOf(formatDay(first)) : firstMonday(moved)));
  const [text, setText] = useState('');
  const kinds = useMemo(() => rows.map(({ kind }) => kind), [rows]);
  const users = ownUsers ?? defaultUsers(kinds, people, user._id);
  const [chosen, setChosen] = useState<readonly BookedPart[] | null>(() =>
    first ? partsFrom(first, kinds, users) : null,
  );
  const week = useWeek({ applicant, kinds, users, monday, moved });
  const clashes = (chosen ?? []).flatMap((part) => listClashes(part, week.busy));
  const parts = (chosen ?? []).map((part, index) => ({ ...part, ...row.describeRow(index) }));
  const canForce = !clashes.some(({ kind }) => kind === 'interview');
  const sending = useSending(options, { parts, text, canForce });
  const choose = (next: readonly BookedPart[] | null) => {
    setChosen(next);
    sending.forgetRefusal();
  };
  return {
    ...{ ...options, ...row, ...sending, ...week, rows, users, monday, chosen, clashes, text, setText },
    showWeek: setMonday,
    /** Ignored while the next times are loading, because the times in view may not suit the new choice. */
    chooseTime: ({ parts: suggested }: SuggestedTime) => !week.query.isPlaceholderData && choose(suggested),
    /** A time that nobody has suggested. */
    chooseMoment: (startsAt: string) => {
      setMonday(mondayOf(formatDay(startsAt)));
      choose(partsFrom(startsAt, kinds, users));
    },
    setUsers: (next: readonly string[]) => {
      setOwnUsers(next);
      choose(null);
    },
    setHolders: (index: number, _users: string[]) =>
      choose(chosen?.map((part, at) => (at === index ? { ...part, _users } : part)) ?? null),
  };
}

/** The interviews in a row, each with its kind and its place. */
function useKindRows({ kinds, moved }: BookingOptions, onChange: () => void) {
  const [rows, setRows] = useState<readonly KindRow[]>(() => kinds.slice(0, 1).map((kind) => ({ id: newId(), kind })));
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({});
  const changeRows = (next: readonly KindRow[]) => {
    setRows(next);
    onChange();
  };
  return {
    rows,
    placeOf: ({ id, kind }: KindRow) => places[id] ?? moved?.place ?? kind.place,
    setPlace: (id: string, place: string) => setPlaces({ ...places, [id]: place }),
    setKind: (id: string, kind: BookableKind) =>
      changeRows(rows.map((row) => (row.id === id ? { ...row, kind } : row))),
    addRow: () => changeRows([...rows, ...rows.slice(-1).map(({ kind }) => ({ id: newId(), kind }))]),
    removeRow: (id: string) => changeRows(rows.filter((row) => row.id !== id)),
    /** The id of an interview, and its place if it is another than the kind's. */
    describeRow: (index: number): { _id: string; place?: string } => {
      const id = rows[index]?.id ?? newId();
      return places[id] === undefined ? { _id: id } : { _id: id, place: places[id] };
    },
  };
}

interface ShownWeek extends Pick<BookingOptions, 'applicant' | 'moved'> {
  kinds: readonly BookableKind[];
  users: readonly string[];
  monday: string;
}

/** When the people are busy in a week, and the times that suit. */
function useWeek({ applicant, kinds, users, monday, moved }: ShownWeek) {
  const wanted = { applicantId: applicant._id, kinds: kinds.map(({ _id }) => _id), users, moving: moved?._id };
  const query = useQuery({
    ...interviewTimes({ ...wanted, from: monday, days: 7 }),
    enabled: users.length > 0 && kinds.length > 0,
  });
  return { query, times: query.data?.times ?? noTimes, busy: query.data?.people ?? noPeople };
}

interface Sent {
  parts: readonly (BookedPart & { _id: string; place?: string })[];
  text: string;
  /** False if somebody has another interview then, because the server would not book over one. */
  canForce: boolean;
}

interface Refusal {
  message: string;
  /** People are busy then, which the user may book over. */
  isConflict: boolean;
}

/** Books or moves, and keeps the reason of a refusal. */
function useSending({ applicant, moved, onClose }: BookingOptions, { parts, text, canForce }: Sent) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { book } = useBookInterviews(applicant._id);
  const { update } = useChangeInterview({ _id: moved?._id ?? '', _applicant: applicant._id });
  const { run, busy } = useOneAtATime(async (evenIfBusy: boolean) => {
    const [first] = parts;
    if (!first) return setRefusal({ message: 'Välj en tid först.', isConflict: false });
    try {
      const { startsAt, _users, place } = first;
      if (moved) await update({ startsAt, _users, ...(place !== undefined && { place }), text, evenIfBusy });
      else await book({ interviews: parts.map(({ endsAt: _, ...part }) => part), text, evenIfBusy });
      const what = moved?.startsAt
        ? 'Intervjun är flyttad till'
        : parts.length > 1
          ? 'Intervjuerna är bokade'
          : 'Intervjun är bokad';
      toast.done(`${what} ${formatShortTime(wholeSpan(parts))}. Alla får en kalenderpost.`);
      onClose();
    } catch (error) {
      const isConflict = error instanceof CallError && error.error === 'conflict';
      setRefusal({ message: toFailure(error).message, isConflict: isConflict && !evenIfBusy });
    }
  });
  return {
    send: run,
    isSending: busy,
    refusal,
    canForce: refusal?.isConflict === true && canForce,
    forgetRefusal: () => setRefusal(null),
  };
}

/** Ids of the interview's holders. Empty for an invitation, whose people only have their times offered. */
export function listHolders({ interviewers }: Pick<Interview, 'interviewers'>): string[] {
  return interviewers.filter(({ takesPart }) => takesPart).map(({ _id }) => _id);
}

function readHolders(moved: Interview | undefined): readonly string[] | null {
  const holders = moved ? listHolders(moved) : [];
  return holders.length > 0 ? holders : null;
}

/** The week of a coming interview that is moved; otherwise this week, or on a weekend the next one. */
function firstMonday(moved: Interview | undefined): string {
  const day = moved?.startsAt ? formatDay(moved.startsAt) : today();
  if (day > today()) return mondayOf(day);
  return mondayOf(weekdayOf(today()) > 5 ? addDays(today(), 7) : today());
}
