import { cleanNumber } from '../clean-text.ts';
import type { AnswerValue, GivenAnswer, QuestionContent, QuestionKind } from './question.ts';

/**
 * Answers as the fields of a form, which a browser posts without script and a script reads. The public site loads this file, so it
 * must not import zod.
 */

/** The fields of a posted form by name. A name that occurs several times has a list. */
export type PostedFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The name says how its value is read. */
export function answerFieldName({ kind, _id }: Pick<QuestionContent, 'kind'> & { _id: string }): string {
  return `own.${kind}.${_id}`;
}

/** Reads the answers of a posted form. A field that was left empty is no answer. */
export function readPostedAnswers(posted: PostedFields): GivenAnswer[] {
  return Object.entries(posted).flatMap(([name, given]) => {
    const [prefix, kind, _question] = name.split('.');
    const values = [given ?? []].flat().filter(Boolean);
    if (prefix !== 'own' || !_question || values.length === 0) return [];
    return [{ _question, value: toAnswerValue(kind as QuestionKind, values) }];
  });
}

function toAnswerValue(kind: QuestionKind, values: readonly string[]): AnswerValue {
  const [value = ''] = values;
  switch (kind) {
    case 'several':
      return [...values];
    case 'yesNo':
      return value === 'yes';
    case 'range':
    case 'availability':
      return Number(value);
    case 'number':
      return parseNumber(value);
    default:
      return value;
  }
}

/** Reads a number as Swedish or English writes it: '1 234,5'. Any other text is returned unchanged, and the check refuses it. */
function parseNumber(typed: string): AnswerValue {
  const plain = cleanNumber(typed).replaceAll(/\s/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed;
}
