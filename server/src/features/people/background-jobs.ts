import { forgetMerges } from './merging/forget-merges.ts';
import { informPersons } from './notice/inform-persons.ts';

export const peopleSchedules = [informPersons, forgetMerges];
