import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Rows rendered beyond the edges, for fast scrolling and dragging by keyboard. */
const overscan = 4;

interface Rows {
  first: number;
  /** After the last. */
  end: number;
}

/** Height in pixels above every list of cards. */
const above = 150;

/**
 * Windowing for rows of equal height: the range of rows near the visible part of a scrolled element. The first render
 * covers the window, or nothing if the element is `beside` it; the rest follows after the first paint.
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
