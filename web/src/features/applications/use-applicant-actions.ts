import {
  IconArrowsExchange,
  IconBulb,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconFileCv,
  IconLink,
  IconMail,
  IconMessage,
  IconMessageCircle,
  IconStar,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Command, useCommands } from '../../lib/commands.ts';
import { applicantKeys } from '../../lib/shortcuts.ts';
import { copyLink } from '../../ui/copy-link.ts';

interface ApplicantActions {
  step: (by: -1 | 1) => void;
  /** It and the others are missing where the user may not do it, and most of them once the application is anonymous. */
  rate?: (stars: number) => void;
  move?: () => void;
  remove?: () => void;
  mail?: () => void;
  decline?: () => void;
  propose?: () => void;
  comment?: () => void;
  invite?: () => void;
  message?: () => void;
  resume?: () => void;
  /** Leaves the page; a popup closes by itself. */
  close?: () => void;
  /** Moves to the column with this number, from 1. */
  toColumn?: (number: number) => void;
}

type KeyActions = Partial<ApplicantActions>;

/** Elements in which keys write or choose. Stars, check boxes and a closed list of choices use the arrow keys alone. */
const typing =
  'input:not([type="radio"], [type="checkbox"], [readonly]), input[aria-expanded="true"], textarea, select, [contenteditable]';
const ownArrows = `${typing}, input, [role="listbox"], [role="menu"], [role="tablist"]`;

/** The shortcuts of a part of a popup or page, while no other dialog is open over it and no field is being typed in. */
export function useApplicantKeys(part: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !isOnTop(part.current)) return;
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.target.closest(isArrow ? ownArrows : typing)) return;
    // It has just closed what the focus was in.
    if (event.key === 'Escape' && event.target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return;
    const act = event.altKey ? findColumnAction(event.code, actions) : findKeyAction(event.key, actions);
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

/** Alt with a digit, which types another sign on some keyboards. */
function findColumnAction(code: string, { toColumn }: KeyActions): (() => void) | undefined {
  const number = Number(/^Digit([1-9])$/.exec(code)?.[1]);
  return toColumn && number ? () => toColumn(number) : undefined;
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
    case applicantKeys.invite:
      return actions.invite;
    case applicantKeys.mail:
      return actions.mail;
    case applicantKeys.decline:
      return actions.decline;
    case applicantKeys.propose:
      return actions.propose;
    case applicantKeys.comment:
      return actions.comment;
    case applicantKeys.resume:
      return actions.resume;
    case 'escape':
      return actions.close;
    default:
      return undefined;
  }
}

/** Whether no open dialog covers the part, which stands in the dialog on top or, without any, on the page. */
function isOnTop(part: HTMLElement | null): boolean {
  const top = document.querySelector('[role="dialog"][data-top]');
  return part !== null && part.closest('[role="dialog"]') === top;
}

/** Registers the applicant's actions in the command palette, with their shortcuts. */
export function useApplicantCommands(actions: ApplicantActions): void {
  const { step, rate, move, mail, decline, propose, comment, invite, message, remove } = actions;
  const key = (name: keyof typeof applicantKeys) => applicantKeys[name].toUpperCase();
  const commands: (Omit<Command, 'run'> & { run: Command['run'] | undefined })[] = [
    { label: 'Flytta till…', words: 'status kolumn', shortcut: key('move'), Icon: IconArrowsExchange, run: move },
    { label: 'Bjud in', words: 'intervju', shortcut: key('invite'), Icon: IconCalendarPlus, run: invite },
    { label: 'Skicka mejl', shortcut: key('mail'), Icon: IconMail, run: mail },
    { label: 'Skicka meddelande', words: 'chatt', Icon: IconMessageCircle, run: message },
    { label: 'Tacka nej', shortcut: key('decline'), Icon: IconUserX, run: decline },
    { label: 'Föreslå …', words: 'flytt avslag nej', shortcut: key('propose'), Icon: IconBulb, run: propose },
    { label: 'Visa CV eller profil', shortcut: key('resume'), Icon: IconFileCv, run: actions.resume },
    { label: 'Skriv en kommentar', shortcut: key('comment'), Icon: IconMessage, run: comment },
    { label: 'Nästa kandidat', shortcut: key('next'), Icon: IconChevronRight, run: () => step(1) },
    { label: 'Föregående kandidat', shortcut: key('previous'), Icon: IconChevronLeft, run: () => step(-1) },
    ...[1, 2, 3, 4, 5].map((stars) => ({
      ...{ label: `Betyg ${stars} av 5`, words: 'stjärnor', shortcut: String(stars), Icon: IconStar },
      run: rate && (() => rate(stars)),
    })),
    { label: 'Kopiera länken till kandidaten', Icon: IconLink, run: () => void copyLink(window.location.pathname) },
    { label: 'Ta bort ansökan', words: 'radera', Icon: IconTrash, run: remove },
  ];
  useCommands('Kandidaten', () => commands.flatMap(({ run, ...command }) => (run ? [{ ...command, run }] : [])));
}
