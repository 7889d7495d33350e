import { requiredForPublishing } from '@platsa/contract/jobs/rules';

const names = new Map<string, string>([
  ...requiredForPublishing.map(([path, name]) => [path, name] as const),
  ['workDate', 'Tillträde'],
  ['payFrom', 'Lägsta lön'],
  ['payTo', 'Högsta lön'],
  ['salaryType', 'Löneform'],
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
