import { type Block, bold, plain } from './blocks.ts';
import type { TrueLanguage } from './cv-truth.ts';

type ListForm = (items: readonly string[]) => Block[];

/** Ways to set a list of words. */
const listForms = {
  lines: (items) => items.map(plain),
  bullets: (items) => items.map((text) => ({ kind: 'bullet', text })),
  commas: (items) => [{ kind: 'text', text: items.join(', ') }],
  bars: (items) => [{ kind: 'text', text: items.join(' | ') }],
  middots: (items) => [{ kind: 'text', text: items.join(' · ') }],
  chips: (items) => [{ kind: 'chips', items }],
  pairs: (items) =>
    Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => ({
      kind: 'cells',
      cells: items.slice(row * 2, row * 2 + 2),
    })),
} satisfies Record<string, ListForm>;

export type ListFormName = keyof typeof listForms;

export function setList(form: ListFormName, items: readonly string[]): Block[] {
  const set: ListForm = listForms[form];
  return set(items);
}

type LanguageForm = (languages: readonly TrueLanguage[]) => Block[];

const low = (text: string) => (/^[A-C][12]$/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** Ways to set languages with their levels. */
const languageForms = {
  dash: (all) => all.map(({ name, levelText }) => plain(`${name} – ${levelText}`)),
  colon: (all) => all.map(({ name, levelText }) => plain(`${name}: ${levelText}`)),
  comma: (all) => all.map(({ name, levelText }) => ({ kind: 'bullet', text: `${name}, ${low(levelText)}` })),
  inline: (all) => [{ kind: 'text', text: all.map((one) => `${one.name} (${low(one.levelText)})`).join(', ') }],
  cells: (all) => all.map(({ name, levelText }) => ({ kind: 'cells', cells: [name, levelText] })),
  below: (all) => all.flatMap(({ name, levelText }) => [bold(name), plain(levelText)]),
} satisfies Record<string, LanguageForm>;

export type LanguageFormName = keyof typeof languageForms;

export function setLanguages(form: LanguageFormName, languages: readonly TrueLanguage[]): Block[] {
  const set: LanguageForm = languageForms[form];
  return set(languages);
}
