import {
  hasOptions,
  type QuestionContent,
  type QuestionLanguage,
  questionLanguages,
} from '@platsa/contract/questions/question';
import type { Question, QuestionForm } from '@platsa/contract/questions/schema';
import { newId } from '../../lib/new-id.ts';

export const emptyQuestion: QuestionForm = {
  ...{ kind: 'text', text: { sv: '' }, help: { sv: '' }, options: [], min: null, max: null },
  ...{ isPersonal: false, isStandard: false, isRequired: false, reason: '' },
};

export function toQuestionValues({ _id, version, jobs, ...form }: Question): QuestionForm {
  return { ...form, reason: '' };
}

/** Changes the kind, and adds what the new one needs: two answers to fill in, or a scale from 1 to 5. */
export function changeKind(form: QuestionForm, kind: QuestionForm['kind']): QuestionForm {
  const needsOptions = hasOptions(kind) && form.options.length === 0;
  const options = needsOptions ? [newId(), newId()].map((_id) => ({ _id, text: { sv: '' } })) : form.options;
  const limits = kind === 'range' ? { min: form.min ?? 1, max: form.max ?? 5 } : { min: form.min, max: form.max };
  return { ...form, kind, options, ...limits };
}

/** The languages beside Swedish in which anything of the question is written, empty texts too. */
export function listWrittenLanguages({ text, help, options }: Pick<QuestionContent, 'text' | 'help' | 'options'>) {
  const codes = (Object.keys(questionLanguages) as QuestionLanguage[]).filter((code) => code !== 'sv');
  return codes.filter((code) => [text, help, ...options.map((option) => option.text)].some((one) => code in one));
}

export function addLanguage(form: QuestionForm, code: QuestionLanguage): QuestionForm {
  return { ...form, text: { ...form.text, [code]: '' } };
}

export function removeLanguage(form: QuestionForm, code: QuestionLanguage): QuestionForm {
  const withoutLanguage = <T extends { sv: string }>(text: T): T => {
    const { [code as keyof T]: _removed, ...kept } = text;
    return kept as T;
  };
  return {
    ...form,
    text: withoutLanguage(form.text),
    help: withoutLanguage(form.help),
    options: form.options.map((option) => ({ ...option, text: withoutLanguage(option.text) })),
  };
}
