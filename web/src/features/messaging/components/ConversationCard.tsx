import type { Attachment, Conversation, Message } from '@platsa/contract/messaging/schema';
import { truncateText } from '@platsa/contract/truncate';
import { IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatDay, formatMoment, formatTime, today } from '../../../lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { Avatar, Logo } from '../../../ui/LetterPicture.tsx';
import { excerptAroundMatch, highlightMatches, type Searched } from '../highlight.ts';
import { counterpart, maxPreview, maxTitle, owners, takesPart, type Viewer } from '../participants.ts';
import styles from './ConversationCard.module.css';

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
