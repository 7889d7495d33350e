import { aName } from '../builders.ts';
import { company, type Expectations, ofApplicants } from './expectation.ts';

const form = () => ({ kind: 'yesNo', text: { sv: aName() } });

/** A company's own questions, and the answers. */
export const ofQuestions: Expectations = {
  listQuestions: company,
  createQuestion: { ...company, input: form },
  updateQuestion: { ...company, input: form },
  deleteQuestion: company,
  saveJobQuestions: { ...company, input: ({ ids }) => ({ questions: [{ _question: ids.questionId }] }) },
  openAnswer: ofApplicants,
};
