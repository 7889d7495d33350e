import { useEffect } from 'react';
import { useUnreadCount } from '../../features/messaging/api/unread.ts';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';

/** How many conversations have something new, beside the chat's name and in the tab's. It asks by itself: nothing around it is drawn anew. */
export function UnreadConversations() {
  const unread = useUnreadCount();
  useUnreadTitle(unread);
  return <UnreadBadge count={unread} />;
}

const prefix = /^\(\d+\+?\) /;

/** '(3) Chatt – Platsa': how many conversations have something new, in the tab's title whatever page sets it. */
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
