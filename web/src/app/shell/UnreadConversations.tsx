import { useEffect } from 'react';
import { useUnreadCount } from '../../features/messaging/api/unread.ts';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';

/** The unread count beside the chat link and in the tab's title. Queries by itself, so that the menu does not rerender. */
export function UnreadConversations() {
  const unread = useUnreadCount();
  useUnreadTitle(unread);
  return <UnreadBadge count={unread} />;
}

/** The unread count on the button of the menu that hides the chat link. */
export function UnreadInMenu() {
  return <UnreadBadge count={useUnreadCount()} />;
}

const prefix = /^\(\d+\+?\) /;

/** '(3) Chatt – Platsa': puts the unread count before the tab's title, whichever page sets it. */
function useUnreadTitle(count: number): void {
  useEffect(() => {
    const mark = (amount: number) => {
      const plain = document.title.replace(prefix, '');
      const wanted = amount > 0 ? `(${amount > 99 ? '99+' : amount}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    mark(count);
    const observer = new MutationObserver(() => mark(count));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      mark(0);
    };
  }, [count]);
}
