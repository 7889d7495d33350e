import { informPersons } from './notice/inform-persons.ts';

export const peopleSchedules = [informPersons];
