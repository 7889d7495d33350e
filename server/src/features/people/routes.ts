import { addPersonRoute } from './add-person.ts';
import { comparePeopleRoute } from './compare-people.ts';
import { erasePersonRoute } from './erase-person.ts';
import { getPersonRecordRoute } from './get-person-record.ts';
import { keepPersonRoute } from './keep-person.ts';
import { listUninformedPeopleRoute } from './list-uninformed-people.ts';
import { markInformedRoute } from './mark-informed.ts';
import { listDuplicatesRoute } from './merging/list-duplicates.ts';
import { listMergesRoute } from './merging/list-merges.ts';
import { mergePersonRoute } from './merging/merge-person.ts';
import { undoMergeRoute } from './merging/undo-merge.ts';

/** The persons whom a company has added itself, and those that it has twice. */
export const peopleRoutes = [
  addPersonRoute,
  comparePeopleRoute,
  erasePersonRoute,
  getPersonRecordRoute,
  keepPersonRoute,
  listDuplicatesRoute,
  listMergesRoute,
  listUninformedPeopleRoute,
  markInformedRoute,
  mergePersonRoute,
  undoMergeRoute,
];
