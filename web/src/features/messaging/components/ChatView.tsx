import { Button, Drawer, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import type { Conversation, Message, MessageTemplate } from '@platsa/contract/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment, fullName } from '../../../lib/format.ts';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { ConnectionLost } from '../../../ui/ConnectionLost.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PrintSheet, useLoadBeforePrint } from '../../../ui/PrintSheet.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { conversation } from '../api/conversation.ts';
import type { Attention } from '../api/conversation-list.ts';
import { thread, useWholeThread } from '../api/messages.ts';
import { closeIfGone } from '../close-if-gone.ts';
import type { Thread } from '../merge-messages.ts';
import { takesPart, type Viewer } from '../participants.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatIllustration } from './ChatIllustration.tsx';
import styles from './ChatView.module.css';
import { ChatWindow } from './ChatWindow.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ProposedTimes } from './ProposedTimes.tsx';
import threadSheetStyles from './ThreadSheet.module.css';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface ChatViewProps {
  viewer: Viewer;
  conversationId: string | undefined;
  templates: readonly MessageTemplate[];
  /** Wraps a conversation, to switch to its company and to know what the viewer may do with its job. */
  around: (conversation: Conversation, children: ReactNode) => ReactNode;
  /** Between the conversation's head and its messages. */
  above: (conversation: Conversation) => ReactNode;
}

/** The list on the left (a drawer on narrow screens), the open conversation on the right. */
export function ChatView({ viewer, conversationId, templates, around, above }: ChatViewProps) {
  useDocumentTitle('Chatt – Platsa');
  const narrow = useMediaQuery('(width < 1000px)', window.innerWidth < 1000) ?? false;
  const [listOpen, setListOpen] = useState(conversationId === undefined);
  // Back from a conversation leads to the list that it was chosen in.
  const [shownId, setShownId] = useState(conversationId);
  if (shownId !== conversationId) {
    setShownId(conversationId);
    setListOpen(conversationId === undefined);
  }
  // Kept here: on narrow screens the list is closed while a conversation is read.
  const [others, setOthers] = useState(false);
  const [address] = useSearchParams();
  const [attention, setAttention] = useState<Attention>(
    viewer.side === 'company' && address.get('filter') === 'unanswered' ? 'unanswered' : 'all',
  );
  const hideList = useCallback(() => setListOpen(false), []);
  const list = (
    <ConversationList
      viewer={viewer}
      activeId={conversationId}
      others={others}
      onOthers={setOthers}
      attention={attention}
      onAttention={setAttention}
      onOpen={hideList}
    />
  );
  const beside = useRef<HTMLElement>(null);
  const showList = () => {
    setListOpen(true);
    // On wide screens the list is already visible: focus its first card, or the search field if it is empty.
    const { current } = beside;
    (current?.querySelector<HTMLElement>('[role="listitem"] a') ?? current?.querySelector('input'))?.focus();
  };

  return (
    <div className={styles.root} data-side={viewer.side} data-fills-window>
      {narrow ? (
        <SideDrawer opened={listOpen} onClose={hideList} title="Konversationer">
          {list}
        </SideDrawer>
      ) : (
        <section ref={beside} className={styles.list} aria-label="Konversationer">
          <h1 className={styles.title}>Chatt</h1>
          {list}
        </section>
      )}
      <section className={styles.window} aria-label="Konversation">
        {narrow ? <VisuallyHidden component="h1">Chatt</VisuallyHidden> : null}
        <ConnectionLost meaning="Det du ser kan vara inaktuellt." className={styles.connection} />
        {conversationId ? (
          <OpenConversation
            key={conversationId}
            conversationId={conversationId}
            viewer={viewer}
            templates={templates}
            around={around}
            above={above}
            onShowList={showList}
            onTakePart={() => setOthers(false)}
          />
        ) : (
          <div className={styles.empty}>
            <EmptyState
              illustration={<ChatIllustration />}
              title="Klicka på en konversation för att komma igång..."
              action={<Button onClick={showList}>Visa konversationer</Button>}
            />
          </div>
        )}
      </section>
    </div>
  );
}

interface OpenConversationProps extends Omit<ChatViewProps, 'conversationId'> {
  conversationId: string;
  onShowList: () => void;
  /** Answering made another member's conversation one of the viewer's own. */
  onTakePart: () => void;
}

function OpenConversation(props: OpenConversationProps) {
  const { conversationId, viewer, templates, around, above, onShowList, onTakePart } = props;
  const query = useQuery({ ...conversation(conversationId), refetchInterval: usePollingWhenDown(5_000) });
  const own = query.data && takesPart(query.data.conversation, viewer);
  const [wasOwn, setWasOwn] = useState(own);
  useEffect(() => {
    if (own === wasOwn) return;
    setWasOwn(own);
    if (own && wasOwn === false) onTakePart();
  }, [own, wasOwn, onTakePart]);
  return (
    <QueryView query={query} skeleton={<ThreadSkeleton />}>
      {({ conversation: read }) => {
        const shown = closeIfGone(read, query.error);
        return around(
          shown,
          <>
            <ChatHeader conversation={shown} viewer={viewer} onShowList={onShowList} />
            {above(shown)}
            <ProposedTimes applicantId={shown._applicant._id} isOwn={viewer.side === 'user'} />
            <ChatWindow conversation={shown} viewer={viewer} templates={templates} />
            <PrintedThread conversation={shown} />
          </>,
        );
      }}
    </QueryView>
  );
}

/** Prints the messages that the window has, and on the menu's or the key's request those before them. */
function PrintedThread({ conversation: shown }: { conversation: Conversation }) {
  const { data } = useQuery(thread(shown._id));
  useLoadBeforePrint(data?.hasOlder ?? false, useWholeThread(shown._id));
  return data ? <ThreadSheet conversation={shown} thread={data} /> : null;
}

interface ThreadSheetProps {
  conversation: Conversation;
  thread: Thread;
}

/** The conversation on paper: who wrote what and when. */
function ThreadSheet({ conversation, thread: { messages, hasOlder } }: ThreadSheetProps) {
  const { _applicant, _job } = conversation;
  const applicantName = fullName(_applicant._user);
  return (
    <PrintSheet title={applicantName} facts={[_job.title, _job._brand.name]}>
      {() => (
        <>
          {hasOlder ? (
            <p>
              Här är de {messages.length} senaste meddelandena. De äldre kommer med om du väljer Skriv ut i
              konversationens meny.
            </p>
          ) : null}
          <ol className={threadSheetStyles.list}>
            {messages.map((message) => (
              <li key={message._id}>
                <p className={threadSheetStyles.who}>
                  <strong>{message._company === null ? applicantName : writerName(message, _job._brand.name)}</strong>{' '}
                  <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
                </p>
                {message.text ? (
                  <p className={threadSheetStyles.text} dir="auto">
                    {message.text}
                  </p>
                ) : null}
                {message.attachments.length > 0 ? (
                  <p className={threadSheetStyles.text}>
                    Bifogat: {message.attachments.map(({ fileName }) => fileName).join(', ')}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      )}
    </PrintSheet>
  );
}

function writerName({ _author }: Message, company: string): string {
  return _author ? `${_author.firstName}, ${company}` : company;
}

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A pane as a drawer from the left, for narrow screens. */
function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={400} classNames={{ content: styles.content }}>
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        {/* Not Mantine's header, which would add a second banner landmark. */}
        <div className={styles.header}>
          <Drawer.Title className={styles.sideDrawerTitle}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Stäng" />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
