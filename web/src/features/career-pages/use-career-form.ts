import { careerPageForm, emptyCareerPage } from '@platsa/contract/career-pages/forms';
import type { CareerColours, CareerPage } from '@platsa/contract/career-pages/schema';
import { CallError } from '../../lib/api.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useCareerPageChanges } from './api/career-page.ts';
import {
  type CareerValues,
  type EditorTab,
  findProblems,
  findTab,
  pickChanges,
  toCareerValues,
} from './career-values.ts';

interface CareerFormOptions {
  companyId: string;
  /** The page as it was when its editor opened or last saved; null for a new one. */
  opened: CareerPage | null;
  /** Values of a new page. */
  initial: CareerValues;
  onTab: (tab: EditorTab) => void;
  onSaved: (page: CareerPage) => void;
  /** Another editor has saved since; the form's failure says who. */
  onConflict: () => void;
}

/** The editor's form: a draft per page in the browser until it is saved, and the tab of the first error in view. */
export function useCareerForm({ companyId, opened, initial, onTab, onSaved, onConflict }: CareerFormOptions) {
  const { create, update } = useCareerPageChanges();
  const form = useSchemaForm({
    schema: careerPageForm,
    initialValues: opened ? toCareerValues(opened) : initial,
    draftKey: opened ? `career-page.${opened._id}` : `new-career-page.${companyId}`,
    validateOnBlur: (values) => values,
    submit: async (data, values) => {
      const saving = opened
        ? update({
            careerPageId: opened._id,
            ...(values.version !== undefined && { version: values.version }),
            ...pickChanges(data, { values, saved: toCareerValues(opened) }),
          })
        : create({ ...data, _company: companyId });
      return saving.catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (error.error === 'conflict') {
          onConflict();
          throw new CallError('conflict', error.message);
        }
        if (error.fields[0]) onTab(findTab(error.fields[0].path));
        throw error;
      });
    },
    onDone: onSaved,
  });
  const saveCareerPage = () => {
    const [first] = Object.keys(findProblems(form.values)).toReversed();
    if (first) onTab(findTab(first));
    return form.send();
  };
  return { ...form, send: saveCareerPage, problems: form.refused ? findProblems(form.values) : {} };
}

export type CareerForm = ReturnType<typeof useCareerForm>;

/** Colours to draw with: one that is still being written is as in an empty page. */
export function shownColours(colors: CareerColours): CareerColours {
  const shown = Object.entries(colors).filter(([, colour]) => /^#[\da-f]{6}$/i.test(colour));
  return { ...emptyCareerPage.colors, ...Object.fromEntries(shown) };
}

/** The list with one of its items at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
