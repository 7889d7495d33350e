import { downloadApplicantsPdf } from '@platsa/contract/applications/endpoints';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { downloadRoute } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findBoard, handleApplicants } from '../boards/index.ts';
import { applicantsPdf } from './applicants-pdf.ts';
import { readApplicantDetails } from './get-applicant.ts';

/** In the order of the ids. Applicants who have withdrawn meanwhile are left out. */
export const downloadApplicantsPdfRoute = downloadRoute(downloadApplicantsPdf, {
  limits: [limits.printApplicants],
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: handleApplicants('seeContact'),
  async handle({ ctx, actor, input: { ids }, subject: { jobId, companyId } }) {
    const rows = await ctx.db
      .selectFrom('applicants')
      .select(['id', 'personId', 'companyId'])
      .where('jobId', '=', jobId)
      .where('id', '=', anyId(ids))
      .execute();
    const found = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (found.length === 0) throw new ApiError('notFound');
    const company = await ctx.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const applicants = [];
    for (const row of found) applicants.push(await readApplicantDetails(ctx, row, actor));
    const [first, ...others] = applicants;
    const name = others.length > 0 ? 'Kandidater' : `${first?._user.firstName} ${first?._user.lastName}`;
    return {
      content: await applicantsPdf(applicants, { companyName: company.name, day: dayInStockholm(ctx.now()) }),
      fileName: `${name} – ${first?._job.title}.pdf`,
    };
  },
});
