import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadRow } from './thread-rows.ts';

interface Elements {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLElement | null>;
}

interface ScrolledThread {
  rows: readonly ThreadRow[];
  hasOlder: boolean;
  onOlder: () => void;
}

const near = 120;

/**
 * Scrolling of a thread: stays at the end if it is there, otherwise keeps the visible messages in place while others are
 * added or change height. Loads older messages near the beginning. `away`: the end is out of view.
 */
export function useThreadScroll({ box, list }: Elements, { rows, hasOlder, onOlder }: ScrolledThread) {
  const [away, setAway] = useState<'far' | 'news' | null>(null);
  const atEnd = useRef(true);
  /** The topmost visible message and its position, to restore after a layout change. */
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const last = rows.at(-1);
  const lastBefore = useRef(last?.id);

  const hold = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (atEnd.current) {
      element.scrollTop = element.scrollHeight;
    } else if (anchor.current?.element.isConnected) {
      element.scrollTop += anchor.current.element.getBoundingClientRect().top - anchor.current.top;
    }
  }, [box]);

  useLayoutEffect(() => {
    const isNew = last?.id !== lastBefore.current;
    lastBefore.current = last?.id;
    // One's own new message is always scrolled into view.
    if (isNew && last?.pending) atEnd.current = true;
    if (isNew && !atEnd.current) setAway('news');
    hold();
  });

  useEffect(() => {
    // The composer or a message grows, or the on-screen keyboard opens.
    const observer = new ResizeObserver(hold);
    for (const element of [box.current, list.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [box, list, hold]);

  // Without overflow there are no scroll events, so older messages are loaded here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with every page that has come
  useEffect(() => {
    const element = box.current;
    if (hasOlder && element && element.scrollHeight <= element.clientHeight + near) onOlder();
  }, [box, hasOlder, onOlder, rows.length]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    anchor.current = firstInView(element, list.current);
    if (atEnd.current) setAway(null);
    else setAway((before) => before ?? 'far');
    if (hasOlder && element.scrollTop < near * 8) onOlder();
  };
  const toEnd = () => {
    atEnd.current = true;
    setAway(null);
    hold();
  };
  return { onScroll, away, toEnd };
}

function firstInView(box: Element, list: Element | null) {
  const { top } = box.getBoundingClientRect();
  const group = list && firstBelow(list.children, top);
  const element = group && firstBelow(group.children, top);
  return element ? { element, top: element.getBoundingClientRect().top } : null;
}

/** Binary search, because there may be hundreds of rows. */
function firstBelow(elements: HTMLCollection, top: number): Element | undefined {
  let [from, to] = [0, elements.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((elements[middle]?.getBoundingClientRect().bottom ?? top) > top) to = middle;
    else from = middle + 1;
  }
  return elements[from];
}
