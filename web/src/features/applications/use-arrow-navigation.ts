import { useEffect } from 'react';

/** Where the arrows belong to what has the focus: text, stars, an open list. */
const ownArrows = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]';

/** Left and right arrows, wherever the focus is but where somebody is typing. */
export function useArrowNavigation(step: (by: -1 | 1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [step]);
}
