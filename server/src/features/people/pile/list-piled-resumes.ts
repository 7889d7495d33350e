import { listPiledResumes } from '@platsa/contract/people/pile-endpoints';
import type { PiledResume } from '@platsa/contract/people/schema';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listPiled, readContact } from './queries.ts';

export const listPiledResumesRoute = route(listPiledResumes, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId } }) {
    return { resumes: (await listPiled(ctx.db, companyId)).map(piledView) };
  },
});

function piledView(row: Awaited<ReturnType<typeof listPiled>>[number]): PiledResume {
  const contact = readContact(row.parsedResume);
  return {
    _id: row.personId,
    fileName: row.fileName,
    status: row.status,
    problem: row.errorMessage,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    phoneNumber: contact?.phoneNumber ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}
