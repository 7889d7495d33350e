import { company, type Expectations, ofApplicants } from './expectation.ts';

/** What interviews judge, and the judgements. The world's member holds its interview. */
export const ofScorecards: Expectations = {
  getAssessment: company,
  saveAssessment: { ...company, input: () => ({ attributes: [], kits: [] }) },
  getInterviewKit: ofApplicants,
  saveScorecard: {
    audience: 'commentAuthor',
    ofApplicants: true,
    input: () => ({ attributes: [], questions: [], recommendation: null, state: 'draft' }),
  },
  listScorecards: ofApplicants,
  compareFinalists: ofApplicants,
};
