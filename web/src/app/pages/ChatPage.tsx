import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { templateList } from '../../features/messaging/api/template-list.ts';
import { ChatView } from '../../features/messaging/components/ChatView.tsx';
import { useViewer } from '../../features/messaging/viewer.ts';
import { InCompany } from '../InCompany.tsx';

/** The chat of both sides; companies also get templates. */
export function ChatPage() {
  const { conversationId } = useParams();
  const viewer = useViewer();
  const templates = useQuery({ ...templateList(viewer.id), enabled: viewer.side === 'company' });
  const forChat = templates.data?.filter(({ type }) => type === 'chat') ?? [];
  return (
    <ChatView
      key={viewer.id}
      viewer={viewer}
      conversationId={conversationId}
      templates={forChat}
      inCompany={(companyId, children) =>
        viewer.side === 'company' ? <InCompany companyId={companyId}>{children}</InCompany> : children
      }
    />
  );
}
