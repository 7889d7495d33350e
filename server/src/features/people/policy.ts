import { allOf, memberOf, type Policy } from '../../http/policy.ts';
import { handleApplicants } from '../boards/index.ts';

/** Where a person is added: on the board of a job, or in the company alone. */
interface PlaceSubject {
  companyId: string;
  jobUnlocked: boolean;
  jobId?: string;
}

const moves = handleApplicants('move');

/** On a board: who may move applications there. In the company alone: full members. */
export const addPeople: Policy<PlaceSubject> = (actor, { jobId, ...place }) =>
  jobId === undefined ? memberOf(actor, place) : moves(actor, { ...place, jobId });

/** The pile is the whole company's. */
export const addPiledPeople: Policy<PlaceSubject> = allOf<PlaceSubject>(memberOf, addPeople);
