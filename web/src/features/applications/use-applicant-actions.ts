import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconLink,
  IconMail,
  IconMessage,
  IconMessageCircle,
  IconStar,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { type Command, useCommands } from '../../lib/commands.ts';
import { applicantKeys } from '../../lib/shortcuts.ts';
import { useCopyLink } from '../../ui/CopyLink.tsx';

interface ApplicantActions {
  step: (by: -1 | 1) => void;
  rate: (stars: number) => void;
  move: () => void;
  remove: () => void;
  /** Missing once the application is anonymous. */
  mail?: () => void;
  decline?: () => void;
  comment?: () => void;
  invite?: () => void;
  message?: () => void;
}

type KeyActions = Partial<ApplicantActions>;

/** Elements in which keys write or choose. Stars, check boxes and a closed list of choices use the arrow keys alone. */
const typing =
  'input:not([type="radio"], [type="checkbox"], [readonly]), input[aria-expanded="true"], textarea, select, [contenteditable]';
const ownArrows = `${typing}, input, [role="listbox"], [role="menu"], [role="tablist"]`;

/** The shortcuts of the part of the applicant's popup, while that is the topmost dialog and no field is being typed in. */
export function useApplicantKeys(part: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !isOnTop(part.current)) return;
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.target.closest(isArrow ? ownArrows : typing)) return;
    const act = findKeyAction(event.key, actions);
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

function findKeyAction(key: string, { step, rate, ...actions }: KeyActions): (() => void) | undefined {
  if (/^[0-5]$/.test(key)) return rate && (() => rate(Number(key)));
  switch (key.toLowerCase()) {
    case applicantKeys.next:
    case 'arrowright':
      return step && (() => step(1));
    case applicantKeys.previous:
    case 'arrowleft':
      return step && (() => step(-1));
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

/** Whether no other open dialog covers the part. They stand in the document in the order in which they were opened. */
function isOnTop(part: HTMLElement | null): boolean {
  const dialog = part?.closest('[role="dialog"]');
  return dialog != null && [...document.querySelectorAll('[role="dialog"][data-open]')].at(-1) === dialog;
}

/** Registers the applicant's actions in the command palette, with their shortcuts. */
export function useApplicantCommands(actions: ApplicantActions): void {
  const { step, rate, move, mail, decline, comment, invite, message, remove } = actions;
  const { copyAndTell } = useCopyLink(useLocation().pathname);
  const key = (name: keyof typeof applicantKeys) => applicantKeys[name].toUpperCase();
  const commands: (Omit<Command, 'run'> & { run: Command['run'] | undefined })[] = [
    { label: 'Flytta till…', words: 'status kolumn', shortcut: key('move'), Icon: IconArrowsExchange, run: move },
    { label: 'Bjud in', words: 'intervju', Icon: IconCalendarPlus, run: invite },
    { label: 'Skicka mejl', shortcut: key('mail'), Icon: IconMail, run: mail },
    { label: 'Skicka meddelande', words: 'chatt', Icon: IconMessageCircle, run: message },
    { label: 'Tacka nej', shortcut: key('decline'), Icon: IconUserX, run: decline },
    { label: 'Skriv en kommentar', shortcut: key('comment'), Icon: IconMessage, run: comment },
    { label: 'Nästa kandidat', shortcut: key('next'), Icon: IconChevronRight, run: () => step(1) },
    { label: 'Föregående kandidat', shortcut: key('previous'), Icon: IconChevronLeft, run: () => step(-1) },
    ...[1, 2, 3, 4, 5].map((stars) => ({
      ...{ label: `Betyg ${stars} av 5`, words: 'stjärnor', shortcut: String(stars), Icon: IconStar },
      run: () => rate(stars),
    })),
    { label: 'Kopiera länken till kandidaten', Icon: IconLink, run: () => void copyAndTell() },
    { label: 'Ta bort ansökan', words: 'radera', Icon: IconTrash, run: remove },
  ];
  useCommands('Kandidaten', () => commands.flatMap(({ run, ...command }) => (run ? [{ ...command, run }] : [])));
}
