import type { BoardColumn } from '@platsa/contract/boards/schema';
import { expect, test } from 'vitest';
import { type FinishedMove, movedOnText, movedText } from './MoveNotice.tsx';

function aColumn(_id: string, value: string, names: readonly string[] = []): BoardColumn {
  const items = names.map((name) => {
    const _user = { firstName: name, lastName: 'Berg', images: [], _city: null };
    const marks = {
      score: 0,
      rating: 0,
      ratings: null,
      declined: false,
      isRecommended: false,
      commentsCount: 0,
      messaged: false,
    };
    return {
      position: name,
      _applicant: {
        _id: name,
        _user,
        ...marks,
        createdAt: '2026-11-21T10:00:00Z',
        columnSince: '2026-11-21',
        latestJob: null,
      },
    };
  });
  return { _id, value, color: '#006aff', stage: 'review' as const, useForDeclining: false, triggers: [], items };
}

const applied = aColumn('1', 'Ansökt', ['Astrid', 'Bo']);
const interview = aColumn('2', 'Intervju', ['Cilla']);
const hired = aColumn('3', 'Anställd');
const columns = [applied, interview, hired];
const all = ['Astrid', 'Bo', 'Cilla'];

/** All three, moved to Anställd. */
function aMove(changes: Partial<FinishedMove>): FinishedMove {
  const shownIn = new Map(
    columns.flatMap((column) =>
      column.items.map(({ _applicant: { _id } }) => [_id, { name: `${_id} Berg`, column }] as const),
    ),
  );
  const columnNames = new Map(columns.map(({ _id, value }) => [_id, value]));
  return {
    boardId: '0',
    selected: true,
    applicantIds: all,
    to: hired,
    mails: true,
    left: [],
    shownIn,
    columnNames,
    ...changes,
  };
}

test('cards that were where they were shown are reported by their number, a single one by name', () => {
  const left = [
    { _id: '1', _applicants: ['Astrid', 'Bo'] },
    { _id: '2', _applicants: ['Cilla'] },
  ];
  expect(movedText(aMove({ left }))).toBe('3 kandidater flyttades till Anställd.');
  const one = { selected: false, applicantIds: ['Bo'], left: [{ _id: '1', _applicants: ['Bo'] }] };
  expect(movedText(aMove(one))).toBe('Bo Berg flyttades till Anställd.');
  expect(movedText(aMove({ ...one, selected: true }))).toBe('Bo Berg flyttades till Anställd.');
});

test('an application that another member had moved is reported with its column, several by their number', () => {
  const left = [
    { _id: '2', _applicants: ['Bo', 'Cilla'] },
    { _id: '1', _applicants: ['Astrid'] },
  ];
  expect(movedText(aMove({ left }))).toBe(
    '3 kandidater flyttades till Anställd. Bo Berg låg inte längre i Ansökt utan i Intervju.',
  );
  const one = { selected: false, applicantIds: ['Bo'], left: [{ _id: '2', _applicants: ['Bo'] }] };
  expect(movedText(aMove(one))).toBe(
    'Bo Berg flyttades till Anställd. Kortet låg inte längre i Ansökt utan i Intervju.',
  );
  const already = [
    { _id: '1', _applicants: ['Bo'] },
    { _id: '2', _applicants: ['Cilla'] },
  ];
  expect(movedText(aMove({ left: already }))).toBe(
    '3 kandidater flyttades till Anställd. Astrid Berg låg inte längre i Ansökt utan i Anställd.',
  );
  expect(movedText(aMove({ left: [{ _id: '4', _applicants: all }] }))).toBe(
    '3 kandidater flyttades till Anställd. 3 av dem låg inte längre där de visades.',
  );
});

test('cards that all were in the target column already are reported as such', () => {
  expect(movedText(aMove({}))).toBe('3 kandidater hade redan flyttats till Anställd.');
  expect(movedText(aMove({ selected: false, applicantIds: ['Bo'] }))).toBe(
    'Bo Berg hade redan flyttats till Anställd.',
  );
});

test('a later move by another member is reported by name for one application, by number for several', () => {
  const without = (name: string) => ({
    ...applied,
    items: applied.items.filter(({ _applicant }) => _applicant._id !== name),
  });
  const bo = [without('Astrid'), aColumn('3', 'Anställd', ['Astrid', 'Cilla'])];
  expect(movedOnText(aMove({}), bo)).toBe('Nu ligger Bo Berg i Ansökt.');
  expect(movedOnText(aMove({ selected: false, applicantIds: ['Bo'] }), bo)).toBe('Nu ligger kortet i Ansökt.');
  expect(movedOnText(aMove({}), [applied, aColumn('3', 'Anställd', ['Cilla'])])).toBe(
    'Nu ligger 2 av dem i andra kolumner.',
  );
  expect(movedOnText(aMove({}), [aColumn('3', 'Anställd', all)])).toBeUndefined();
});
