import type { BoardApplication } from '@platsa/contract/boards/schema';
import { expect, test } from 'vitest';
import { searchApplications } from './search-applications.ts';

const _city = { _id: '01900000-0000-7000-8000-000000000001', name: 'Åmål' };
const cards: BoardApplication[] = [
  {
    _id: 'elsa',
    _user: { firstName: 'Elsa', lastName: 'Öberg', images: [], _city },
    score: 0.87,
    rating: 0,
    declined: false,
    isRecommended: false,
    commentsCount: 0,
    messaged: false,
    createdAt: '2026-11-03T10:00:00Z',
  },
  {
    _id: 'nils',
    _user: { firstName: 'Nils', lastName: 'Berg', images: [], _city: null },
    score: 0.1,
    rating: 0,
    declined: false,
    isRecommended: false,
    commentsCount: 0,
    messaged: false,
    createdAt: '2026-11-04T10:00:00Z',
  },
];

test.each([
  ['', ['elsa', 'nils']],
  ['berg', ['elsa', 'nils']],
  ['ELSA öberg', ['elsa']],
  ['åmål', ['elsa']],
  ['amal', ['elsa']],
  ['oberg', ['elsa']],
  ['2026-11-04', ['nils']],
  ['87%', ['elsa']],
  ['intervju', ['elsa', 'nils']],
  ['intervju nils', ['nils']],
  ['anställd', []],
])('“%s” finds %j in the column Intervju bokad', (text, found) => {
  expect(searchApplications(cards, 'Intervju bokad', text).map(({ _id }) => _id)).toEqual(found);
});
