import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { ChatView } from '../../features/conversations/components/ChatView.tsx';
import { useViewer } from '../../features/conversations/viewer.ts';
import { templateList } from '../../features/templates/api/template-list.ts';

/** Both sides' chat: companies have templates at hand. */
export function ChatPage() {
  const { conversationId } = useParams();
  const { state } = useLocation();
  const viewer = useViewer();
  const templates = useQuery({ ...templateList(viewer.id), enabled: viewer.side === 'company' });
  const forChat = templates.data?.filter(({ type }) => type === 'chat') ?? [];
  return (
    <ChatView
      key={viewer.id}
      viewer={viewer}
      conversationId={conversationId}
      templates={forChat}
      declining={state?.declines === true}
    />
  );
}
