import { useLayoutEffect } from 'react';

/** The second click of a double click on something that goes away at the first is not meant for what lies beneath. */
export function useSwallowedSecondClick(): void {
  useLayoutEffect(() => () => document.addEventListener('click', swallow, { capture: true }), []);
}

/** A click that begins anew, or one by keyboard, is meant for where it lands, and so are those after it. */
function swallow(event: MouseEvent): void {
  if (event.detail <= 1) {
    document.removeEventListener('click', swallow, { capture: true });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
