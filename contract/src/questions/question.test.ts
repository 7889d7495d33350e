import { expect, test } from 'vitest';
import {
  type AnswerValue,
  type AskedQuestion,
  cleanAnswer,
  findAnswerFault,
  formatAnswer,
  isAnswered,
  listShownQuestions,
  readIn,
} from './question.ts';

const ask = (changes: Partial<AskedQuestion>): AskedQuestion => ({
  ...{ _id: 'a', version: 1, kind: 'text', text: { sv: 'Varför?' }, help: { sv: '' }, options: [] },
  ...{ min: null, max: null, isPersonal: false, isRequired: false, showIf: null, ...changes },
});
const options = [
  { _id: 'dag', text: { sv: 'Dag' } },
  { _id: 'natt', text: { sv: 'Natt' } },
];

test.each<[Partial<AskedQuestion>, AnswerValue, string | null]>([
  [{ kind: 'text' }, 'x'.repeat(200), null],
  [{ kind: 'text' }, 'x'.repeat(201), 'Skriv högst 200 tecken'],
  [{ kind: 'longText' }, 'x'.repeat(4001), 'Skriv högst 4000 tecken'],
  [{ kind: 'yesNo' }, false, null],
  [{ kind: 'yesNo' }, 'ja', 'Svara ja eller nej'],
  [{ kind: 'one', options }, 'dag', null],
  [{ kind: 'one', options }, 'kväll', 'Välj ett av svaren'],
  [{ kind: 'several', options }, ['dag', 'natt'], null],
  [{ kind: 'several', options }, ['dag', 'kväll'], 'Välj bland svaren'],
  [{ kind: 'number', min: 0, max: 10 }, 2.5, null],
  [{ kind: 'number', min: 0, max: 10 }, 11, 'Ange ett tal från 0 till 10'],
  [{ kind: 'number', min: 0 }, -1, 'Ange ett tal som är minst 0'],
  [{ kind: 'number' }, Number.POSITIVE_INFINITY, 'Ange ett tal'],
  [{ kind: 'range', min: 1, max: 5 }, 5, null],
  [{ kind: 'range', min: 1, max: 5 }, 2.5, 'Välj från 1 till 5'],
  [{ kind: 'date' }, '2028-02-29', null],
  [{ kind: 'date' }, '2026-02-29', 'Ange datum som åååå-mm-dd'],
  [{ kind: 'link' }, 'https://example.com/cv', null],
  [{ kind: 'link' }, 'data:text/html,x', 'Ange en adress som börjar med https:// eller http://'],
  [{ kind: 'availability' }, 0, null],
  [{ kind: 'availability' }, 4, 'Välj när du kan börja'],
])('%j answered with %j', (changes, value, fault) => {
  expect(findAnswerFault(ask(changes), value)).toBe(fault);
});

test('what must be answered is missed also when only spaces or no options were given, and no is an answer', () => {
  const required = { isRequired: true };
  expect(findAnswerFault(ask(required), ' ​ ')).toBe('Skriv ett svar');
  expect(findAnswerFault(ask({ ...required, kind: 'several', options }), [])).toBe('Välj ett svar');
  expect(findAnswerFault(ask({ ...required, kind: 'yesNo' }), undefined)).toBe('Svara ja eller nej');
  expect(findAnswerFault(ask({ ...required, kind: 'yesNo' }), false)).toBe(null);
  expect(findAnswerFault(ask({ ...required, kind: 'number' }), 0)).toBe(null);
  expect(isAnswered('')).toBe(false);
});

test('a question that depends on one that is not asked is not asked either', () => {
  const showIf = (id: string, value: boolean) => ({ _question: id, test: 'is' as const, value });
  const questions = [
    ask({ _id: 'a', kind: 'yesNo' }),
    ask({ _id: 'b', kind: 'yesNo', showIf: showIf('a', true) }),
    ask({ _id: 'c', showIf: showIf('b', true) }),
  ];
  const shown = (answers: Record<string, AnswerValue>) =>
    listShownQuestions(questions, new Map(Object.entries(answers))).map(({ _id }) => _id);
  expect(shown({})).toEqual(['a']);
  expect(shown({ a: true })).toEqual(['a', 'b']);
  expect(shown({ a: true, b: true })).toEqual(['a', 'b', 'c']);
  expect(shown({ a: false, b: true })).toEqual(['a']);
});

test('a condition on several options or a number is met by what was chosen', () => {
  const questions = [
    ask({ _id: 'a', kind: 'several', options }),
    ask({ _id: 'b', showIf: { _question: 'a', test: 'isNot', value: 'natt' } }),
    ask({ _id: 'c', kind: 'number' }),
    ask({ _id: 'd', showIf: { _question: 'c', test: 'atLeast', value: 3 } }),
  ];
  const shown = (answers: [string, AnswerValue][]) =>
    listShownQuestions(questions, new Map(answers)).map(({ _id }) => _id);
  expect(shown([['a', ['dag']]])).toEqual(['a', 'b', 'c']);
  expect(shown([['a', ['dag', 'natt']]])).toEqual(['a', 'c']);
  expect(shown([['c', 3]])).toEqual(['a', 'c', 'd']);
  expect(shown([['c', 2.9]])).toEqual(['a', 'c']);
});

test('answers are stored clean and read in words', () => {
  expect(cleanAnswer({ kind: 'text' }, ' en\nrad ')).toBe('en rad');
  expect(cleanAnswer({ kind: 'longText' }, ' två\nrader ')).toBe('två\nrader');
  expect(cleanAnswer({ kind: 'several' }, ['dag', 'dag'])).toEqual(['dag']);
  expect(formatAnswer(ask({ kind: 'several', options }), ['dag', 'natt'])).toBe('Dag, Natt');
  expect(formatAnswer(ask({ kind: 'yesNo' }), false)).toBe('Nej');
  expect(formatAnswer(ask({ kind: 'number' }), 1234.5)).toBe('1\u00a0234,5');
  expect(formatAnswer(ask({ kind: 'availability' }), 1)).toBe('Om 1 månad');
});

test('a text that is not there in a language is read in Swedish', () => {
  expect(readIn({ sv: 'Ja', en: 'Yes' }, 'en')).toBe('Yes');
  expect(readIn({ sv: 'Ja', en: ' ' }, 'en')).toBe('Ja');
  expect(readIn({ sv: 'Ja' }, 'fi')).toBe('Ja');
});
