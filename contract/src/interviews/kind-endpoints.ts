import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { interviewKind, interviewKindForm } from './kinds.ts';

const one = z.object({ kind: interviewKind });

export const listInterviewKinds = endpoint({
  name: 'listInterviewKinds',
  address: 'GET /companies/{companyId}/interview-kinds',
  summary: 'Företagets slag av intervjuer.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ kinds: z.array(interviewKind) }),
  errors: ['notFound'],
});

export const createInterviewKind = endpoint({
  name: 'createInterviewKind',
  address: 'POST /companies/{companyId}/interview-kinds',
  summary: 'Lägger till ett slag av intervju.',
  access: 'companyUser',
  input: interviewKindForm.safeExtend({ companyId: id }),
  output: one,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const listJobInterviewKinds = endpoint({
  name: 'listJobInterviewKinds',
  address: 'GET /jobs/{jobId}/interview-kinds',
  summary: 'De intervjuer som kan bokas för jobbet: dess egna, och de av företagets som jobbet inte har ändrat.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: z.object({ kinds: z.array(interviewKind) }),
  errors: ['notFound', 'forbidden'],
});

export const createJobInterviewKind = endpoint({
  name: 'createJobInterviewKind',
  address: 'POST /jobs/{jobId}/interview-kinds',
  summary: 'Ger jobbet ett eget slag av intervju, till exempel en ändrad kopia av ett av företagets.',
  access: 'companyUser',
  input: interviewKindForm.safeExtend({ jobId: id, copiedFrom: id.nullish() }),
  output: one,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const updateInterviewKind = endpoint({
  name: 'updateInterviewKind',
  address: 'PUT /interview-kinds/{kindId}',
  summary: 'Ändrar ett slag av intervju. Bokade intervjuer behåller sin tid; inbjudningar följer det nya.',
  access: 'companyUser',
  input: interviewKindForm.safeExtend({ kindId: id }),
  output: one,
  errors: ['notFound', 'forbidden'],
});

export const deleteInterviewKind = endpoint({
  name: 'deleteInterviewKind',
  address: 'DELETE /interview-kinds/{kindId}',
  summary: 'Tar bort ett slag av intervju ur listan. Inbjudningar och bokade intervjuer finns kvar.',
  access: 'companyUser',
  input: z.object({ kindId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});
