import { handleApplicants } from '../../boards/index.ts';

/**
 * Whoever leads the candidate through the recruitment, as for handing an application to an interviewer: 'book'. Asking shows
 * the candidate to nobody who does not see them already, so that it does not take 'manageTeam', and it reaches no candidate,
 * as 'message' does.
 */
export const mayAsk = handleApplicants('book');
