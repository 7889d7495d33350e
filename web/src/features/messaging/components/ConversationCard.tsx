import { foldText } from '@platsa/contract/fold-text';
import type { Attachment, Conversation, Message } from '@platsa/contract/messaging/schema';
import { truncateText } from '@platsa/contract/truncate';
import { IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatDay, formatMoment, formatTime, today } from '../../../lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { Avatar, Logo } from '../../../ui/LetterPicture.tsx';
import { counterpart, maxPreview, maxTitle, owners, takesPart, type Viewer } from '../participants.ts';
import styles from './ConversationCard.module.css';

interface HighlightedPart {
  text: string;
  found: boolean;
}

/** Names and messages match by word, titles anywhere in a word. */
type Searched = 'words' | 'anywhere';

interface MatchRange {
  from: number;
  to: number;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
/** The longest ending that other forms of a word may differ in, and the shortest remaining stem. */
const longestEnding = 3;
const shortestStem = 4;

/** Splits a text into matching and other parts, to highlight what the server's search found. */
export function highlightMatches(text: string, search: string, searched: Searched = 'words'): HighlightedPart[] {
  const parts: HighlightedPart[] = [];
  let from = 0;
  for (const range of findMatchRanges(text, search, searched)) {
    if (range.from < from) continue;
    if (range.from > from) parts.push({ text: text.slice(from, range.from), found: false });
    parts.push({ text: text.slice(range.from, range.to), found: true });
    from = range.to;
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false });
  return parts;
}

/** Starts a long text near its first match, if that is beyond the first `max` characters. */
export function excerptAroundMatch(text: string, search: string, max: number): string {
  const [first] = findMatchRanges(text, search, 'words');
  if (!first || first.to <= max) return text;
  const before = text.slice(0, first.from);
  const start = before.lastIndexOf(' ', first.from - Math.floor(max / 3)) + 1;
  return `…${text.slice(start)}`;
}

function findMatchRanges(text: string, search: string, searched: Searched): MatchRange[] {
  const folded = fold(text);
  const wanted = fold(search).match(wordPattern) ?? [];
  const ranges = wanted.flatMap((one) =>
    searched === 'words' ? wordsLike(folded, one) : findOccurrences(folded, one),
  );
  return ranges.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** The words that start with the search word; if there are none, other forms of it. */
function wordsLike(folded: string, wanted: string): MatchRange[] {
  const words = [...folded.matchAll(wordPattern)].map(({ 0: one, index }) => ({
    one,
    from: index,
    to: index + one.length,
  }));
  const startingWithIt = words.filter(({ one }) => one.startsWith(wanted));
  return startingWithIt.length > 0 ? startingWithIt : words.filter(({ one }) => isOtherForm(one, wanted));
}

function isOtherForm(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= shortestStem && Math.max(one.length, other.length) - same <= longestEnding;
}

function findOccurrences(folded: string, wanted: string): MatchRange[] {
  const places: MatchRange[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    places.push({ from: at, to: at + wanted.length });
  }
  return places;
}

/** Removes case and accents, keeping every character's index. */
function fold(text: string): string {
  return Array.from(text, (one) => (one.length > 1 ? one : (foldText(one)[0] ?? one))).join('');
}

interface ConversationCardProps {
  conversation: Conversation;
  /** The last one; in a search the one that was found. */
  message: Message | undefined;
  search: string;
  viewer: Viewer;
  active: boolean;
  onOpen: () => void;
}

/** Memoized, because thousands may be loaded. */
export const ConversationCard = memo(function ConversationCard(props: ConversationCardProps) {
  const { conversation, message, search, viewer, active, onOpen } = props;
  const { name, picture } = counterpart(conversation, viewer.side);
  const Picture = viewer.side === 'company' ? Avatar : Logo;
  const others = viewer.side === 'company' && !takesPart(conversation, viewer) ? owners(conversation) : '';
  const own = message && (message._company !== null) === (viewer.side === 'company');
  return (
    // biome-ignore lint/a11y/useSemanticElements: within the list stand the groups of its rows
    <div role="listitem">
      <Link
        to={paths.chat.to({ conversationId: conversation._id })}
        className={styles.card}
        aria-current={active ? 'page' : undefined}
        onClick={onOpen}
        preventScrollReset
      >
        <Picture name={name} src={picture} size={44} />
        <span className={styles.words}>
          <span className={styles.head}>
            <strong className={styles.name} dir="auto">
              <Marked text={name} search={search} />
            </strong>
            {message ? <When at={message.createdAt} /> : null}
          </span>
          <span className={styles.title}>
            <Marked text={truncateText(conversation._job.title, maxTitle)} search={search} searched="anywhere" />
          </span>
          {others ? (
            <span className={styles.owner}>
              <IconUser size={14} stroke={1.75} aria-hidden="true" />
              <span>
                Kollega: <bdi>{others}</bdi>
              </span>
            </span>
          ) : null}
          <span className={styles.last} data-unread={conversation.unread || undefined}>
            <bdi className={styles.preview}>
              {own ? (message._author?._id === viewer.userId ? 'Du: ' : 'Ni: ') : ''}
              <Marked
                text={preview(message ? message.text || attachmentLabel(message.attachments) : '', search)}
                search={search}
              />
            </bdi>
            {conversation.unread ? (
              <span className={styles.dot} role="img" aria-label={others ? `Oläst av ${others}` : 'Oläst'} />
            ) : null}
          </span>
        </span>
      </Link>
    </div>
  );
});

/** Label for a message that has attachments but no text. */
function attachmentLabel(attachments: readonly Attachment[]): string {
  if (attachments.length > 1) return `${attachments.length} bifogade filer`;
  return attachments[0]?.kind === 'image' ? 'Bifogad bild' : 'Bifogad fil';
}

function preview(text: string, search: string): string {
  return truncateText(excerptAroundMatch(text.replaceAll(/\s+/g, ' '), search, maxPreview), maxPreview);
}

/** The time of today's, the day of older ones. */
function When({ at }: { at: string }) {
  return (
    <time className={styles.when} dateTime={at} title={formatMoment(at)}>
      {formatDay(at) === today() ? formatTime(at) : formatDay(at)}
    </time>
  );
}

interface MarkedProps {
  text: string;
  search: string;
  searched?: Searched;
}

/** Text with what was searched for marked in it. */
function Marked({ text, search, searched }: MarkedProps) {
  if (search === '') return text;
  return highlightMatches(text, search, searched).map(({ text: part, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <mark key={index} className={styles.found}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
