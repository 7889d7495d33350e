import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Rows beyond the edges that are there already: for quick scrolling, and for dragging by keyboard. */
const overscan = 4;

interface Rows {
  first: number;
  /** After the last. */
  end: number;
}

/** Of the window's height, what lies above every column of cards. */
const above = 150;

/**
 * Which of many rows of one height are near enough to be seen in a scrolled element: at first those that the window shows,
 * or none where the element lies `beside` it. The others come when those are painted.
 */
export function useVisibleRows(element: RefObject<HTMLElement | null>, rowHeight: number, beside: boolean): Rows {
  const [rows, setRows] = useState<Rows>(() => ({
    first: 0,
    end: beside ? 0 : Math.ceil((window.innerHeight - above) / rowHeight),
  }));
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - overscan);
      const end = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + overscan;
      setRows((last) => (last.first === first && last.end === end ? last : { first, end }));
    };
    const resized = new ResizeObserver(() => startTransition(look));
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [element, rowHeight]);
  return rows;
}
