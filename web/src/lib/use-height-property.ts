import { useCallback } from 'react';

/**
 * For `ref`: publishes an element's height as a length of the document's CSS, for what makes room for the element. `gap`, in
 * pixels: its distance from the edge.
 */
export function useHeightProperty(property: `--${string}`, gap = 0) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const measured = new ResizeObserver(([entry]) =>
        style.setProperty(property, `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + gap}px`),
      );
      measured.observe(element);
      return () => {
        measured.disconnect();
        style.removeProperty(property);
      };
    },
    [property, gap],
  );
}
