import type { countUserUnread } from '@platsa/contract/messaging/endpoints';
import { useEffect, useState } from 'react';
import { ask } from './api.ts';
import type { Reader } from './reader.ts';

const betweenMs = 20_000;

/** Conversations with something new for a job seeker; 0 for others and until it is known. */
export function useUnreadCount(reader: Reader): number {
  const userId = reader.kind === 'jobSeeker' ? reader.user._id : undefined;
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    if (!userId) return undefined;
    let left = false;
    const read = () =>
      ask<typeof countUserUnread>('GET', `/users/${userId}/unread-conversations`).then(
        ({ unReadCount }) => left || setCount(unReadCount),
        // The menu leads there all the same.
        () => undefined,
      );
    void read();
    const timer = setInterval(read, betweenMs);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [userId]);
  return count;
}
