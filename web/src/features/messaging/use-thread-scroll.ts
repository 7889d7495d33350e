import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadRow } from './thread-rows.ts';

interface Elements {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLElement | null>;
}

interface Shown {
  rows: readonly ThreadRow[];
  hasOlder: boolean;
  onOlder: () => void;
}

const near = 120;

/**
 * Stays at the end while one is there; otherwise what one reads stays where it is, whatever comes in above or below it
 * or changes its height. Asks for older messages as the beginning comes near. `away`: the end is out of sight, perhaps
 * with something new at it.
 */
export function useThreadScroll({ box, list }: Elements, { rows, hasOlder, onOlder }: Shown) {
  const [away, setAway] = useState<'far' | 'news' | null>(null);
  const atEnd = useRef(true);
  /** The uppermost message in view, and where it stood. */
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
    // One's own message is always seen.
    if (isNew && last?.pending) atEnd.current = true;
    if (isNew && !atEnd.current) setAway('news');
    hold();
  });

  useEffect(() => {
    // A field or a message that grows, a keyboard that comes up.
    const observer = new ResizeObserver(hold);
    for (const element of [box.current, list.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [box, list, hold]);

  // Nothing can be scrolled where the messages read so far leave room.
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

/** By halves: there may be hundreds, from top to bottom. */
function firstBelow(elements: HTMLCollection, top: number): Element | undefined {
  let [from, to] = [0, elements.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((elements[middle]?.getBoundingClientRect().bottom ?? top) > top) to = middle;
    else from = middle + 1;
  }
  return elements[from];
}
