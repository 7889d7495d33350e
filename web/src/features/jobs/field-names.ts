import { requiredForPublishing } from '@platsa/contract/jobs/rules';
import type { RefObject } from 'react';

const names = new Map<string, string>([
  ...requiredForPublishing.map(([path, name]) => [path, name] as const),
  ['workDate', 'Tillträde'],
  ['payFrom', 'Lägsta lön'],
  ['payTo', 'Högsta lön'],
  ['salaryType', 'Löneform'],
  ['openings', 'Antal platser'],
  ['duration', 'Anställningens längd'],
  ['street', 'Gatuadress'],
  ['publishToAf', 'Arbetsförmedlingen'],
  ['afOccupationCode', 'Yrkeskod'],
]);

/** The names of the job form's fields, for lists of missing or invalid ones. */
export function fieldName(path: string): string {
  return names.get(path) ?? path;
}

const listNames: Readonly<Record<string, string>> = {
  skills: 'Kompetenser',
  traits: 'Egenskaper',
  experiences: 'Erfarenhet',
  languages: 'Språk',
  licenses: 'Körkort och behörigheter',
};

/** For list fields: the name of the list. */
export function listName(path: string): string {
  return listNames[path] ?? fieldName(path);
}

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
