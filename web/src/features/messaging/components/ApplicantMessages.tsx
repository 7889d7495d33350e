import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { conversationOfApplicant } from '../api/conversation.ts';
import { closeIfGone } from '../close-if-gone.ts';
import { useViewer, type Viewer } from '../participants.ts';
import styles from './ApplicantMessages.module.css';
import { ChatWindow } from './ChatWindow.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface ApplicantMessagesProps {
  applicantId: string;
  templates: readonly MessageTemplate[];
  declining: boolean;
  declined: boolean;
  onFilled: () => void;
}

/** The applicant's conversation, as in the chat. */
export function ApplicantMessages({ applicantId, templates, ...decline }: ApplicantMessagesProps) {
  const viewer = useViewer();
  const query = useQuery({ ...conversationOfApplicant(applicantId), refetchInterval: usePollingWhenDown(5_000) });
  return (
    <div className={styles.root}>
      <QueryView query={query} skeleton={<ThreadSkeleton />}>
        {({ conversation }) => (
          <ChatWindow
            key={conversation._id}
            conversation={closeIfGone(conversation, query.error)}
            viewer={viewer}
            templates={templates}
            {...decline}
          />
        )}
      </QueryView>
    </div>
  );
}

interface GuestMessagesProps {
  applicantId: string;
  personId: string;
}

/** The conversation about an application without an account, for the person who sent it. */
export function GuestMessages({ applicantId, personId }: GuestMessagesProps) {
  const viewer = useMemo<Viewer>(() => ({ side: 'user', id: personId, userId: personId }), [personId]);
  const query = useQuery({ ...conversationOfApplicant(applicantId), refetchInterval: usePollingWhenDown(5_000) });
  return (
    <div className={styles.root}>
      <QueryView query={query} skeleton={<ThreadSkeleton />}>
        {({ conversation }) => (
          <ChatWindow
            key={conversation._id}
            conversation={closeIfGone(conversation, query.error)}
            viewer={viewer}
            templates={[]}
          />
        )}
      </QueryView>
    </div>
  );
}
