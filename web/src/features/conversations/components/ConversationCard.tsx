import type { Conversation, Message } from '@platsa/contract/conversations/schema';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { formatDay, formatMoment, formatTime, today } from '../../../lib/format.ts';
import { Avatar, Logo } from '../../../ui/LetterPicture.tsx';
import type { Viewer } from '../viewer.ts';
import { counterpart, cut, maxPreview, maxTitle } from '../words.ts';
import styles from './ConversationCard.module.css';

interface ConversationCardProps {
  conversation: Conversation;
  lastMessage: Message | undefined;
  viewer: Viewer;
  active: boolean;
  onOpen: () => void;
}

/** Thousands may have been read in: only those that changed are drawn anew. */
export const ConversationCard = memo(function ConversationCard(props: ConversationCardProps) {
  const { conversation, lastMessage, viewer, active, onOpen } = props;
  const { name, picture } = counterpart(conversation, viewer.side);
  const Picture = viewer.side === 'company' ? Avatar : Logo;
  const own = lastMessage && (lastMessage._company !== null) === (viewer.side === 'company');
  return (
    <li className={styles.item}>
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
              {name}
            </strong>
            {lastMessage ? <When at={lastMessage.createdAt} /> : null}
          </span>
          <span className={styles.title}>{cut(conversation._job.title, maxTitle)}</span>
          <span className={styles.last} data-unread={conversation.unread || undefined}>
            <bdi className={styles.preview}>
              {own ? (lastMessage._author?._id === viewer.userId ? 'Du: ' : 'Ni: ') : ''}
              {cut(lastMessage?.text.replaceAll(/\s+/g, ' ') ?? '', maxPreview)}
            </bdi>
            {conversation.unread ? <span className={styles.dot} role="img" aria-label="Oläst" /> : null}
          </span>
        </span>
      </Link>
    </li>
  );
});

/** The time of today's, the day of older ones. */
function When({ at }: { at: string }) {
  return (
    <time className={styles.when} dateTime={at} title={formatMoment(at)}>
      {formatDay(at) === today() ? formatTime(at) : formatDay(at)}
    </time>
  );
}
