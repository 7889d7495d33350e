import { addPersonRoute } from './add-person.ts';
import { erasePersonRoute } from './erase-person.ts';
import { getPersonRecordRoute } from './get-person-record.ts';
import { listUninformedPeopleRoute } from './list-uninformed-people.ts';
import { markInformedRoute } from './mark-informed.ts';

/** The persons whom a company has added itself. */
export const peopleRoutes = [
  addPersonRoute,
  erasePersonRoute,
  getPersonRecordRoute,
  listUninformedPeopleRoute,
  markInformedRoute,
];
