import { type RefObject, useEffect, useEffectEvent } from 'react';
import { applicantKeys } from '../../lib/shortcuts.ts';

interface ApplicantActions {
  step: (by: -1 | 1) => void;
  rate: (stars: number) => void;
  move: () => void;
  mail: () => void;
  decline: () => void;
  comment: () => void;
}

/** Elements in which keys write or choose. Stars and check boxes use the arrow keys alone. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const ownArrows = `${typing}, input, [role="listbox"], [role="menu"], [role="tablist"]`;

/** The applicant popup's shortcuts, while it is the topmost dialog and no field is being typed in. */
export function useApplicantKeys(popup: RefObject<HTMLElement | null>, actions: ApplicantActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !isOnTop(popup.current)) return;
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.target.closest(isArrow ? ownArrows : typing)) return;
    const act = actionOf(event.key, actions);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function actionOf(key: string, actions: ApplicantActions): (() => void) | undefined {
  if (/^[0-5]$/.test(key)) return () => actions.rate(Number(key));
  switch (key.toLowerCase()) {
    case applicantKeys.next:
    case 'arrowright':
      return () => actions.step(1);
    case applicantKeys.previous:
    case 'arrowleft':
      return () => actions.step(-1);
    case applicantKeys.move:
      return actions.move;
    case applicantKeys.mail:
      return actions.mail;
    case applicantKeys.decline:
      return actions.decline;
    case applicantKeys.comment:
      return actions.comment;
    default:
      return undefined;
  }
}

/** Whether no other dialog covers the popup. Dialogs stand in the document in the order in which they were opened. */
function isOnTop(popup: HTMLElement | null): boolean {
  const dialog = popup?.closest('[role="dialog"]');
  return dialog !== null && dialog !== undefined && [...document.querySelectorAll('[role="dialog"]')].at(-1) === dialog;
}
