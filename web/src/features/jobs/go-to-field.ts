import type { RefObject } from 'react';

/** Takes the person to a field of a form. */
export function goToField({ element }: { element: RefObject<HTMLFormElement | null> }, path: string): void {
  const field = element.current?.querySelector<HTMLElement>(`[name="${path}"], [data-path="${path}"]`);
  const control = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input, button');
  // At once: a page that is still moving takes a field that is already being written in off the screen.
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
