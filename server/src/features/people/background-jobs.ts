import { forgetMerges } from './merging/forget-merges.ts';
import { informPersons } from './notice/inform-persons.ts';
import { forgetPiledResumes } from './pile/discard-piled-resume.ts';

export const peopleSchedules = [forgetPiledResumes, informPersons, forgetMerges];
