import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { hireOutcomeForm } from './opinion-forms.ts';

const hireOutcome = z.object({
  askedAt: instant,
  answeredAt: instant.nullable(),
  rating: z.number().int().min(1).max(5).nullable(),
  text: z.string().nullable(),
  /** Null when the account has been deleted. */
  answeredBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type HireOutcome = z.output<typeof hireOutcome>;

/** Null until the question has been asked. */
const ofApplication = z.object({ outcome: hireOutcome.nullable() });

export const getHireOutcome = endpoint({
  name: 'getHireOutcome',
  address: 'GET /applicants/{applicantId}/hire-outcome',
  summary: 'Hur det blev med en anställd: frågan till chefen några månader efteråt, och svaret.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: ofApplication,
  errors: ['notFound', 'locked', 'forbidden'],
});

export const answerHireOutcome = endpoint({
  name: 'answerHireOutcome',
  address: 'PUT /applicants/{applicantId}/hire-outcome',
  summary: 'Svarar på frågan om hur det blev, en gång, från 1 till 5 och med en rad om man vill.',
  access: 'companyUser',
  notForSupport: true,
  input: hireOutcomeForm.extend({ applicantId: id }),
  output: ofApplication,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});
