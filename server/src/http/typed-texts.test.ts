import { cleanLine, cleanText } from '@platsa/contract/clean-text';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../features/routes.ts';

/** Every text that a call takes, by the call's name and the path of the text in its input. */
interface TypedText {
  path: string;
  schema: z.ZodType;
}

/** Texts that are compared with something or stored as they are: secrets, codes, addresses, and what is said in chats. */
const takenAsTheyAre =
  /^(sendMessage|messageApplicants|answerWithdrawal|answerReview)\.text$|^applyAsGuest\.(website|proof)$|^(openGuestApplication|getGuestLink)\.key$|\.(\w*[pP]assword|\w*[tT]oken|deviceKey|version|referrer|after|near|search\.near|licenseType|licenses\[\]|_school|_category|_program|_degree)$|[.|](jobId|careerPageId|pageId)$/;

/** Texts that have several lines. */
const severalLines =
  /\.(text|comment|message|greeting|reason|desc|presentation|description|subTitle|subtitle|template|invitation|reminder|preparation|grades\[\]|note|answer|own\[\]\.value|summary|features\[\]|(?:title|label)Lines)$/;

const samples = [
  'abcd efgh',
  'abcdefgh',
  '070-123 45 67',
  'a@abcd.se',
  '5590360793',
  '12345',
  '2026-01-02',
  'abcd.se',
  '12',
];
const signs = ['\u200b', '\u00ad', '\u202e', '\u2060', '\ufeff', '\u3164', '\u{e0041}'];

test('every call cleans the texts that it takes, and those of one line of their breaks', () => {
  const texts = routes.flatMap(({ endpoint }) => listTexts(endpoint.input, endpoint.name));
  expect(texts.length).toBeGreaterThan(200);
  const dirty = texts.filter(({ path }) => !takenAsTheyAre.test(path)).flatMap(findDirt);
  expect(dirty).toEqual([]);
});

function findDirt({ path, schema }: TypedText): string[] {
  const sample = samples.find((text) => schema.safeParse(text).success);
  if (sample === undefined) return [];
  const clean = severalLines.test(path) ? cleanText : cleanLine;
  const parts = [...signs, ...(clean === cleanLine ? ['\n', '\r\n', '\u2028', '\t'] : [])];
  return parts
    .flatMap((part) => [sample + part, part + sample, sample.slice(0, 2) + part + sample.slice(2)])
    .map((typed) => schema.safeParse(typed).data)
    .filter((taken) => typeof taken === 'string' && taken !== clean(taken))
    .slice(0, 1)
    .map((taken) => `${path}: ${JSON.stringify(taken)}`);
}

function listTexts(schema: unknown, path: string): TypedText[] {
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => listTexts(field, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return listTexts(schema.element, `${path}[]`);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => listTexts(item, `${path}[]`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listTexts(option, path));
  if (schema instanceof z.ZodPipe) {
    // A word for yes or no.
    if (schema.out instanceof z.ZodBoolean) return [];
    return samples.some((text) => schema.safeParse(text).success) ? [{ path, schema }] : listTexts(schema.in, path);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return listTexts(schema.unwrap(), path);
  return [];
}
