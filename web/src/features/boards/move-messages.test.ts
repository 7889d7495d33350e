import type { BoardColumn } from '@platsa/contract/boards/schema';
import { expect, test } from 'vitest';
import { movedElsewhereMessage, movedMessage } from './move-messages.ts';

function shownColumn(_id: string, value: string, names: readonly string[]) {
  const items = names.map((name) => {
    const _user = { firstName: name, lastName: 'Berg', images: [], _city: null };
    const marks = { score: 0, rating: 0, declined: false, isRecommended: false, commentsCount: 0, messaged: false };
    return { position: name, _applicant: { _id: name, _user, ...marks, createdAt: '2026-11-21T10:00:00Z' } };
  });
  const column: BoardColumn = { _id, value, color: '#006aff', useForDeclining: false, triggers: [], items };
  return { column, cards: items.map(({ _applicant }) => _applicant), byMatch: false };
}

const shown = [
  shownColumn('1', 'Ansökt', ['Astrid', 'Bo']),
  shownColumn('2', 'Intervju', ['Cilla']),
  shownColumn('3', 'Anställd', []),
];
const to = { _id: '3', value: 'Anställd' };
const all = ['Astrid', 'Bo', 'Cilla'];

test('several cards that were where they were shown are reported by their number', () => {
  const left = [
    { _id: '1', _applicants: ['Astrid', 'Bo'] },
    { _id: '2', _applicants: ['Cilla'] },
  ];
  expect(movedMessage({ shown, to, moved: all, left })).toBe('3 kandidater flyttades till Anställd.');
});

test('one card that a colleague had moved is reported by name, several by their number', () => {
  const one = [
    { _id: '2', _applicants: ['Bo', 'Cilla'] },
    { _id: '1', _applicants: ['Astrid'] },
  ];
  expect(movedMessage({ shown, to, moved: all, left: one })).toBe(
    '3 kandidater flyttades till Anställd. Bo Berg låg inte längre i Ansökt utan i Intervju.',
  );
  const two = [
    { _id: '1', _applicants: ['Bo'] },
    { _id: '2', _applicants: ['Cilla'] },
  ];
  expect(movedMessage({ shown, to, moved: all, left: two })).toBe(
    '3 kandidater flyttades till Anställd. Astrid Berg låg inte längre i Ansökt utan i Anställd.',
  );
  const three = [{ _id: '4', _applicants: all }];
  expect(movedMessage({ shown, to, moved: all, left: three })).toBe(
    '3 kandidater flyttades till Anställd. 3 av dem låg inte längre där de visades.',
  );
});

test('cards that all were in the target column already are reported as such', () => {
  expect(movedMessage({ shown, to, moved: all, left: [] })).toBe('3 kandidater hade redan flyttats till Anställd.');
});

test('a later move by a colleague is reported by name for one card, by number for several', () => {
  const now = [
    { applicantId: 'Bo', column: 'Intervju' },
    { applicantId: 'Cilla', column: 'Ansökt' },
  ];
  expect(movedElsewhereMessage(shown, now.slice(0, 1))).toBe('Nu ligger Bo Berg i Intervju.');
  expect(movedElsewhereMessage(shown, now)).toBe('Nu ligger 2 av dem i andra kolumner.');
});
