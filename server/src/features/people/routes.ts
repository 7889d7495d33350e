import { addPersonRoute } from './add-person.ts';
import { comparePeopleRoute } from './compare-people.ts';
import { erasePersonRoute } from './erase-person.ts';
import { getPersonRecordRoute } from './get-person-record.ts';
import { askToJoinRoute } from './joining/ask-to-join.ts';
import { getJoinRoute } from './joining/get-join.ts';
import { joinAccountRoute } from './joining/join-account.ts';
import { listAccountPairsRoute } from './joining/list-account-pairs.ts';
import { keepPersonRoute } from './keep-person.ts';
import { listUninformedPeopleRoute } from './list-uninformed-people.ts';
import { markInformedRoute } from './mark-informed.ts';
import { listDifferentPeopleRoute } from './merging/list-different-people.ts';
import { listDuplicatesRoute } from './merging/list-duplicates.ts';
import { listMergesRoute } from './merging/list-merges.ts';
import { markDifferentRoute } from './merging/mark-different.ts';
import { mergePersonRoute } from './merging/merge-person.ts';
import { undoMergeRoute } from './merging/undo-merge.ts';
import { unmarkDifferentRoute } from './merging/unmark-different.ts';
import { addPiledPersonRoute } from './pile/add-piled-person.ts';
import { discardPiledResumeRoute } from './pile/discard-piled-resume.ts';
import { downloadPiledResumeRoute } from './pile/download-piled-resume.ts';
import { givePiledResumeRoute } from './pile/give-piled-resume.ts';
import { listPiledResumesRoute } from './pile/list-piled-resumes.ts';
import { pileResumeRoute } from './pile/pile-resume.ts';

/** The persons whom a company has added itself, and those that it has twice. */
export const peopleRoutes = [
  addPersonRoute,
  askToJoinRoute,
  getJoinRoute,
  joinAccountRoute,
  listAccountPairsRoute,
  comparePeopleRoute,
  erasePersonRoute,
  getPersonRecordRoute,
  keepPersonRoute,
  listDifferentPeopleRoute,
  listDuplicatesRoute,
  listMergesRoute,
  listUninformedPeopleRoute,
  markDifferentRoute,
  markInformedRoute,
  mergePersonRoute,
  undoMergeRoute,
  unmarkDifferentRoute,
  addPiledPersonRoute,
  discardPiledResumeRoute,
  givePiledResumeRoute,
  downloadPiledResumeRoute,
  listPiledResumesRoute,
  pileResumeRoute,
];
