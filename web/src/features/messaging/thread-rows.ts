import type { Message } from '@platsa/contract/messaging/schema';
import { formatDay } from '../../lib/format.ts';
import type { Pending } from './outbox.ts';

/** A line of a conversation: a message as it was stored, or one on its way. */
export interface ThreadRow {
  /** The message's, from the moment it is written. */
  id: string;
  own: boolean;
  text: string;
  createdAt: string;
  /** Set above the first of a day. */
  newDay: boolean;
  /** Follows one of the same person. */
  joined: boolean;
  /** The last before another person, day or time: what was written together is told the time of once. */
  last: boolean;
  /** Who wrote it, where it is not plain from the side. */
  author?: string | undefined;
  mark?: 'delivered' | 'seen' | undefined;
  pending?: Pending;
}

interface Shown {
  messages: readonly Message[];
  pending: readonly Pending[];
  isOwn: (message: Message) => boolean;
  userId: string;
  /** When somebody of the other side last looked. */
  seenAt: string | null;
}

/** Written within this time of each other, messages of one person stand together. */
const togetherMs = 5 * 60_000;

export function threadRows({ messages, pending, isOwn, userId, seenAt }: Shown): ThreadRow[] {
  const stored = new Set(messages.map(({ _id }) => _id));
  // An answer may be read from the list of messages before the outbox has heard of it.
  const waiting = pending.filter(({ _id }) => !stored.has(_id));
  const lines = [
    ...messages.map((message) => ({ message, by: message._author?._id ?? `${isOwn(message)}`, own: isOwn(message) })),
    ...waiting.map((message) => ({ message, by: userId, own: true })),
  ];
  const lastOwn = messages.findLast(isOwn);
  const lastSeen = messages.findLast((message) => isOwn(message) && seenAt !== null && seenAt >= message.createdAt);
  return lines.map((line, index) => {
    const { message, own, by } = line;
    const newDay = !isSameDay(lines[index - 1], line);
    const joined = belongTogether(lines[index - 1], line);
    const row: ThreadRow = {
      id: message._id,
      own,
      text: message.text,
      createdAt: message.createdAt,
      newDay,
      joined,
      last: !belongTogether(line, lines[index + 1]),
    };
    if ('state' in message) return { ...row, pending: message };
    return {
      ...row,
      author: joined || by === userId ? undefined : (message._author?.firstName ?? 'Borttaget konto'),
      mark: message === lastSeen ? 'seen' : message === lastOwn ? 'delivered' : undefined,
    };
  });
}

interface Line {
  message: { createdAt: string };
  by: string;
}

function isSameDay(one: Line | undefined, next: Line): boolean {
  return one !== undefined && dayOf(one.message.createdAt) === dayOf(next.message.createdAt);
}

const days = new Map<string, string>();

/** Telling a day in Sweden is slow, there may be thousands to tell, and an hour is always of one day. */
function dayOf(moment: string): string {
  const hour = moment.slice(0, 13);
  const day = days.get(hour) ?? formatDay(moment);
  days.set(hour, day);
  return day;
}

function belongTogether(one: Line | undefined, next: Line | undefined): boolean {
  if (!one || !next || one.by !== next.by || !isSameDay(one, next)) return false;
  return Date.parse(next.message.createdAt) - Date.parse(one.message.createdAt) < togetherMs;
}

const shown = ['id', 'text', 'newDay', 'joined', 'last', 'author', 'mark', 'pending', 'own', 'createdAt'] as const;

export function isSameRow(one: ThreadRow, other: ThreadRow): boolean {
  return shown.every((name) => one[name] === other[name]);
}
