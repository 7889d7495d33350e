import { buildNewCareerPage, type StartingDesign } from '@platsa/contract/career-pages/defaults';
import {
  type CareerField,
  type CareerPageFields,
  careerPageForm,
  changedFields,
  emptyCareerPage,
  toCareerPageForm,
} from '@platsa/contract/career-pages/forms';
import { socialNames } from '@platsa/contract/career-pages/rules';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import type { Brand } from '@platsa/contract/companies/schema';
import { newId } from '../../lib/new-id.ts';

/** The values of the editor. `version` is that of the page that they were made from; a draft keeps it through a reload. */
export type CareerValues = CareerPageFields & { version: number | undefined };
export type EditedSection = CareerValues['sections'][number];
export type SectionWith<T extends EditedSection['type']> = Extract<EditedSection, { type: T }>;

/** A field for every social medium; the empty ones are not saved. */
function everySocial(socials: CareerPageFields['socials']): CareerPageFields['socials'] {
  return socialNames.map((name) => ({ name, link: socials.find((social) => social.name === name)?.link ?? '' }));
}

export function toCareerValues(page: CareerPage): CareerValues {
  const fields = toCareerPageForm(page);
  return { ...fields, socials: everySocial(fields.socials), version: page.version };
}

/** The values of a new page. A starting design looks finished before anything is written. */
export function newValues(name: string, brands: readonly Brand[], design?: StartingDesign): CareerValues {
  const page = buildNewCareerPage({ name, brands }, design);
  return {
    ...emptyCareerPage,
    departments: [],
    ...page,
    brands: page.highlight === 'brands' ? brands.map(({ _id }) => _id) : [],
    sections: page.sections.map((section) => ({ ...section, _id: newId() })),
    socials: everySocial([]),
    version: undefined,
  };
}

/** The changed fields alone, so that another editor's changes of other fields stay. */
export function pickChanges(data: CareerPageFields, { values, saved }: { values: CareerValues; saved: CareerValues }) {
  const changed = changedFields(saved, values).map((field) => [field, data[field]]);
  return Object.fromEntries(changed) as Partial<CareerPageFields>;
}

/** The messages of the form's rules, by path. */
export function findProblems(values: CareerValues): Readonly<Record<string, string>> {
  const issues = careerPageForm.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

export const editorTabs = { content: 'Innehåll', design: 'Design', settings: 'Inställningar' } as const;
export type EditorTab = keyof typeof editorTabs;

const designFields: readonly string[] = ['headerImage', 'headerImageAlt', 'headerLayout', 'headerFocus', 'colors'];
const settingsFields: readonly string[] = [
  ...['pageId', 'companyWebsiteLink', 'registerYear', 'hired'],
  ...['street', 'zip', 'city', 'phoneNumber', 'email'],
];

/** The tab that shows the field at a path like 'sections.1.title'. */
export function findTab(path: string): EditorTab {
  const [field = ''] = path.split('.');
  if (designFields.includes(field)) return 'design';
  return settingsFields.includes(field) ? 'settings' : 'content';
}

/** A field that another editor has saved meanwhile, compared with the edited values. */
export interface Difference {
  field: CareerField;
  /** Both have changed it, so that one has to give way. */
  isDisputed: boolean;
}

/** `opened` is the page as it was when one began to edit it; null if that is not known, after a reload. */
export interface PageVersions {
  opened: CareerValues | null;
  newest: CareerValues;
}

export function listDifferences(values: CareerValues, { opened, newest }: PageVersions): Difference[] {
  const own = changedFields(opened ?? newest, values);
  const theirs = opened ? changedFields(opened, newest) : own;
  return theirs
    .filter((field) => JSON.stringify(values[field]) !== JSON.stringify(newest[field]))
    .map((field) => ({ field, isDisputed: own.includes(field) }));
}

/** The newest saved values with one's own changes; in fields that both have changed, own values only of `ownFields`. */
export function mergeValues(
  values: CareerValues,
  versions: PageVersions,
  ownFields: ReadonlySet<CareerField>,
): CareerValues {
  const { opened, newest } = versions;
  const disputed = listDifferences(values, versions).flatMap(({ field, isDisputed }) => (isDisputed ? field : []));
  const own = changedFields(opened ?? newest, values).filter(
    (field) => !disputed.includes(field) || ownFields.has(field),
  );
  return { ...newest, ...Object.fromEntries(own.map((field) => [field, values[field]])) };
}
