import { useUnreadCount } from '../../features/messaging/api/unread.ts';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';
import { useUnreadTitle } from './use-unread-title.ts';

/** How many conversations have something new, beside the chat's name and in the tab's. It asks by itself: nothing around it is drawn anew. */
export function UnreadConversations() {
  const unread = useUnreadCount();
  useUnreadTitle(unread);
  return <UnreadBadge count={unread} />;
}
