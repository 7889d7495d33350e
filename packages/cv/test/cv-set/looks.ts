import type { Forms } from './compose-cv.ts';
import type { EntryFormName } from './entry-forms.ts';
import type { LanguageFormName, ListFormName } from './list-forms.ts';
import type { Random } from './random.ts';

/** Where the parts of a page stand. */
export type Frame = 'one' | 'left' | 'right' | 'headingMargin' | 'halves';

interface Look {
  frame: Frame;
  jobs?: readonly EntryFormName[];
  lists?: readonly ListFormName[];
  languages?: readonly LanguageFormName[];
}

const lined: readonly EntryFormName[] = [
  'titleCompanyDate',
  'companyTitleDate',
  'dateTitleCompany',
  'titleCommaCompany',
  'companyAndDate',
];

/** Kinds of CVs, for the table of results. */
export const looks = {
  plain: { frame: 'one', jobs: lined },
  rightDates: { frame: 'one', jobs: ['titleRightDate', 'companyRightDate'] },
  inline: { frame: 'one', jobs: ['pipes', 'inParentheses', 'dateLeads', 'worksAt', 'companyDashTitle'] },
  marginDates: { frame: 'one', jobs: ['marginDate', 'marginDateOneLine'] },
  table: { frame: 'one', jobs: ['tableRow'], languages: ['cells'], lists: ['pairs'] },
  leftColumn: { frame: 'left', jobs: [...lined, 'titleRightDate'] },
  rightColumn: { frame: 'right', jobs: [...lined, 'titleRightDate', 'companyRightDate'] },
  headingMargin: { frame: 'headingMargin', jobs: [...lined, 'worksAt', 'pipes'] },
  halves: { frame: 'halves', jobs: lined },
} satisfies Record<string, Look>;

export type LookName = keyof typeof looks;

const headingForms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `${text}:`,
  (text) => text,
];

export function chooseForms(name: LookName, random: Random): Forms {
  const look: Look = looks[name];
  const jobs = random.pick(look.jobs ?? lined);
  const narrow = look.frame !== 'one';
  return {
    jobs,
    studies: jobs,
    lists: random.pick(
      look.lists ??
        (narrow ? ['lines', 'bullets', 'commas', 'chips'] : ['bullets', 'commas', 'bars', 'middots', 'chips', 'pairs']),
    ),
    languages: random.pick(look.languages ?? ['dash', 'colon', 'comma', 'inline', 'cells', 'below']),
    bodies: jobs === 'tableRow' ? 'none' : random.pick(['bullets', 'text', 'none']),
    heading: random.pick(headingForms),
  };
}
