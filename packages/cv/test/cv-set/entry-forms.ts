import { type Block, bold, gap, italic, plain } from './blocks.ts';
import type { Language } from './date-styles.ts';

/** One employment or education, as texts. */
export interface Entry {
  title: string;
  organisation: string;
  place: string | null;
  date: string;
  body: readonly Block[];
}

type EntryForm = (entry: Entry, language: Language) => Block[];

const at = (place: string | null, text: string) => (place === null ? text : `${text}, ${place}`);

/** Ways to set an entry, each as some CVs do. */
const entryForms = {
  titleCompanyDate: (e) => [bold(e.title), plain(at(e.place, e.organisation)), plain(e.date), ...e.body],
  companyTitleDate: (e) => [bold(at(e.place, e.organisation)), plain(e.title), italic(e.date), ...e.body],
  titleRightDate: (e) => [
    { kind: 'line', spans: [{ text: e.title, bold: true }], right: e.date },
    italic(at(e.place, e.organisation)),
    ...e.body,
  ],
  companyRightDate: (e) => [
    { kind: 'line', spans: [{ text: e.organisation, bold: true }], right: e.date },
    plain(e.title),
    ...e.body,
  ],
  dateTitleCompany: (e) => [italic(e.date), bold(e.title), plain(at(e.place, e.organisation)), ...e.body],
  titleCommaCompany: (e) => [bold(`${e.title}, ${e.organisation}`), plain(e.date), ...e.body],
  companyDashTitle: (e) => [bold(`${e.organisation} – ${e.title}`), plain(e.date), ...e.body],
  pipes: (e) => [
    {
      kind: 'line',
      spans: [{ text: e.title, bold: true }, { text: ` | ${e.organisation} | ${e.date}` }],
    },
    ...e.body,
  ],
  inParentheses: (e) => [{ kind: 'line', spans: [{ text: `${e.title}, ${e.organisation} (${e.date})` }] }, ...e.body],
  dateLeads: (e) => [
    {
      kind: 'line',
      spans: [{ text: `${e.date}  ` }, { text: e.title, bold: true }, { text: `, ${e.organisation}` }],
    },
    ...e.body,
  ],
  worksAt: (e, language) => [
    bold(`${e.title} ${language === 'sv' ? 'på' : 'at'} ${e.organisation}`),
    plain(e.date),
    ...e.body,
  ],
  companyAndDate: (e) => [bold(e.title), plain(`${e.organisation} | ${e.date}`), ...e.body],
  marginDate: (e) => [
    { kind: 'dated', date: e.date, blocks: [bold(e.title), plain(at(e.place, e.organisation)), ...e.body] },
  ],
  marginDateOneLine: (e) => [
    { kind: 'dated', date: e.date, blocks: [bold(`${e.title}, ${e.organisation}`), ...e.body] },
  ],
  tableRow: (e) => [{ kind: 'cells', cells: [e.date, e.organisation, e.title] }],
} satisfies Record<string, EntryForm>;

export type EntryFormName = keyof typeof entryForms;

export function setEntries(form: EntryFormName, entries: readonly Entry[], language: Language): Block[] {
  const set: EntryForm = entryForms[form];
  return entries.flatMap((entry, index) => [
    ...(index > 0 && form !== 'tableRow' ? [gap(0.6)] : []),
    ...set(entry, language),
  ]);
}
