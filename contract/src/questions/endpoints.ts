import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { applicationAnswer, askedQuestion, jobQuestionsForm, question, questionForm } from './schema.ts';

const one = z.object({ question });

export const listQuestions = endpoint({
  name: 'listQuestions',
  address: 'GET /companies/{companyId}/questions',
  summary: 'Företagets egna frågor till den som söker.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ questions: z.array(question) }),
  errors: ['notFound'],
});

export const createQuestion = endpoint({
  name: 'createQuestion',
  address: 'POST /companies/{companyId}/questions',
  summary: 'Lägger till en egen fråga.',
  access: 'companyUser',
  input: questionForm.safeExtend({ companyId: id, _id: id.optional() }),
  output: one,
  errors: ['notFound', 'conflict'],
});

export const updateQuestion = endpoint({
  name: 'updateQuestion',
  address: 'PUT /questions/{questionId}',
  summary: 'Ändrar en fråga: det blir en ny version, och svar som redan finns behåller sin fråga.',
  access: 'companyUser',
  input: questionForm.safeExtend({ questionId: id }),
  output: one,
  errors: ['notFound'],
});

export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  address: 'DELETE /questions/{questionId}',
  summary: 'Tar bort en fråga, även ur annonserna som ställer den. Svar som redan finns står kvar.',
  access: 'companyUser',
  input: z.object({ questionId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const saveJobQuestions = endpoint({
  name: 'saveJobQuestions',
  address: 'PUT /jobs/{jobId}/questions',
  summary:
    'Väljer jobbets egna frågor, deras ordning, vilka som måste besvaras och vilka som beror på ett tidigare svar.',
  access: 'companyUser',
  input: jobQuestionsForm.extend({ jobId: id }),
  output: z.object({ own: z.array(askedQuestion) }),
  errors: ['notFound', 'forbidden'],
});

export const openAnswer = endpoint({
  name: 'openAnswer',
  address: 'POST /applicants/{applicantId}/answers/{questionId}/open',
  summary: 'Visar ett personligt svar. Vem som har öppnat det står i historiken.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ applicantId: id, questionId: id }),
  output: z.object({ answer: applicationAnswer }),
  errors: ['notFound', 'locked', 'forbidden'],
});
