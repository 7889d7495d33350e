import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import {
  applicationScorecards,
  assessment,
  assessmentForm,
  comparison,
  interviewKit,
  scorecardForm,
} from './scorecards.ts';

export const getAssessment = endpoint({
  name: 'getAssessment',
  address: 'GET /jobs/{jobId}/assessment',
  summary: 'Vad som bedöms i jobbets intervjuer: vilket krav i vilken intervju, och vad ingen bedömer.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: assessment,
  errors: ['notFound', 'forbidden'],
});

export const saveAssessment = endpoint({
  name: 'saveAssessment',
  address: 'PUT /jobs/{jobId}/assessment',
  summary: 'Sparar planen för bedömning, med förberedelser och frågor för varje slag av intervju.',
  access: 'companyUser',
  input: assessmentForm.extend({ jobId: id }),
  output: assessment,
  errors: ['notFound', 'forbidden'],
});

export const getInterviewKit = endpoint({
  name: 'getInterviewKit',
  address: 'GET /interviews/{interviewId}/kit',
  summary: 'Det som den som håller intervjun behöver: förberedelser, frågor, vad som bedöms och den egna bedömningen.',
  access: 'companyUser',
  input: z.object({ interviewId: id }),
  output: interviewKit,
  errors: ['notFound', 'locked', 'forbidden'],
});

export const saveScorecard = endpoint({
  name: 'saveScorecard',
  address: 'PUT /interviews/{interviewId}/scorecard',
  summary:
    'Sparar den egna bedömningen som utkast eller skickar den. Det som är skickat ändras aldrig: en ändring blir en ny version.',
  access: 'companyUser',
  notForSupport: true,
  input: scorecardForm.extend({ interviewId: id }),
  output: interviewKit,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const listScorecards = endpoint({
  name: 'listScorecards',
  address: 'GET /applicants/{applicantId}/scorecards',
  summary: 'Skickade bedömningar av en kandidat. Andras syns först när den egna är skickad.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: applicationScorecards,
  errors: ['notFound', 'locked', 'forbidden'],
});

export const compareFinalists = endpoint({
  name: 'compareFinalists',
  address: 'GET /jobs/{jobId}/comparison',
  summary:
    'Jobbets finalister sida vid sida: krav och annat som bedöms, med matchning och bedömningar. Utan total: människor väljer.',
  access: 'companyUser',
  /** Without ids: those in columns of the stages interview and offer. */
  input: z.object({
    jobId: id,
    applicants: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(20, 'Jämför högst 20'))
      .default([]),
  }),
  output: comparison,
  errors: ['notFound', 'locked', 'forbidden'],
});
