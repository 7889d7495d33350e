import type { Message } from '@platsa/contract/conversations/schema';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Shown {
  messages: readonly Message[];
  pending: number;
  hasOlder: boolean;
  onOlder: () => void;
}

const near = 120;

/**
 * Stays at the end while one is there, stays at what one reads while older messages come in above, and asks for them as
 * the beginning comes near. Gives what to do on scrolling.
 */
export function useThreadScroll(box: RefObject<HTMLDivElement | null>, shown: Shown): () => void {
  const { messages, pending, hasOlder, onOlder } = shown;
  const atEnd = useRef(true);
  const before = useRef({ first: messages[0]?.number, height: 0, pending: 0 });
  const first = messages[0]?.number;
  const last = messages.at(-1)?.number;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides when to look
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const grewAbove = first !== undefined && was.first !== undefined && first < was.first;
    // One's own message is always seen.
    if (pending > was.pending) atEnd.current = true;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (grewAbove) element.scrollTop += element.scrollHeight - was.height;
    before.current = { first, height: element.scrollHeight, pending };
  }, [first, last, pending]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A field that grows, a keyboard that comes up: the end stays in view.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  useEffect(() => {
    const element = box.current;
    if (hasOlder && element && element.scrollHeight <= element.clientHeight + near) onOlder();
  }, [box, hasOlder, onOlder]);

  return () => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    if (hasOlder && element.scrollTop < near * 4) onOlder();
  };
}
