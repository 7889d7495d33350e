import type { Attachment, Message } from '@platsa/contract/messaging/schema';
import { formatDay } from '../../lib/format.ts';
import type { Pending } from './outbox.ts';

/** A row of a thread: a stored or a pending message. */
export interface ThreadRow {
  /** The message's id, generated when it is written. */
  id: string;
  own: boolean;
  text: string;
  attachments: readonly Attachment[];
  /** The conversation, of a message that leaves out parts of the mail that it was written as. */
  shortenedIn?: string | undefined;
  createdAt: string;
  /** The heading above the first message of a day. */
  newDay: boolean;
  /** Follows a message by the same person. */
  joined: boolean;
  /** The last message of a group, which shows the group's time. */
  last: boolean;
  /** The writer's name, where the side does not show it. */
  author?: string | undefined;
  mark?: 'delivered' | 'seen' | undefined;
  pending?: Pending;
}

interface ThreadContent {
  messages: readonly Message[];
  pending: readonly Pending[];
  isOwn: (message: Message) => boolean;
  userId: string;
  /** When the other side last saw the conversation. */
  seenAt: string | null;
}

/** Messages by one person within this time form a group. */
const togetherMs = 5 * 60_000;

export function threadRows({ messages, pending, isOwn, userId, seenAt }: ThreadContent): ThreadRow[] {
  const stored = new Set(messages.map(({ _id }) => _id));
  // A stored message may be loaded before the outbox gets its response.
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
      attachments: message.attachments,
      createdAt: message.createdAt,
      newDay,
      joined,
      last: !belongTogether(line, lines[index + 1]),
    };
    if ('state' in message) return { ...row, pending: message };
    return {
      ...row,
      shortenedIn: message.shortened ? message._conversation : undefined,
      author: joined || by === userId ? undefined : (message._author?.firstName ?? 'Tidigare medlem'),
      mark: message === lastSeen ? 'seen' : message === lastOwn ? 'delivered' : undefined,
    };
  });
}

interface ThreadLine {
  message: { createdAt: string };
  by: string;
}

function isSameDay(one: ThreadLine | undefined, next: ThreadLine): boolean {
  return one !== undefined && cachedDay(one.message.createdAt) === cachedDay(next.message.createdAt);
}

const days = new Map<string, string>();

/** Caches the Swedish day by hour, because formatting thousands of days is slow. */
function cachedDay(moment: string): string {
  const hour = moment.slice(0, 13);
  const day = days.get(hour) ?? formatDay(moment);
  days.set(hour, day);
  return day;
}

function belongTogether(one: ThreadLine | undefined, next: ThreadLine | undefined): boolean {
  if (!one || !next || one.by !== next.by || !isSameDay(one, next)) return false;
  return Date.parse(next.message.createdAt) - Date.parse(one.message.createdAt) < togetherMs;
}

const shown = [
  ...(['id', 'text', 'attachments', 'shortenedIn', 'newDay', 'joined', 'last', 'author'] as const),
  ...(['mark', 'pending', 'own', 'createdAt'] as const),
];

export function isSameRow(one: ThreadRow, other: ThreadRow): boolean {
  return shown.every((name) => one[name] === other[name]);
}
