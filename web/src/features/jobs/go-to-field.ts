import type { RefObject } from 'react';

/** Scrolls to a field of a form and focuses it. */
export function goToField({ element }: { element: RefObject<HTMLFormElement | null> }, path: string): void {
  const field = element.current?.querySelector<HTMLElement>(`[name="${path}"], [data-path="${path}"]`);
  const control = field?.matches('input, textarea')
    ? field
    : (field?.querySelector<HTMLElement>('[contenteditable]') ?? field?.querySelector<HTMLElement>('input, button'));
  // Without smooth scrolling, which could move a field off the screen while the user already types in it.
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
