import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { type MailFailure, mailFailureText } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { personEmail } from '../../platform/mail/person-email.ts';
import { getJobViewer, type JobViewer } from '../boards/index.ts';
import { readProfile } from '../profiles/index.ts';
import { findResumeForCompany, resumeFileView } from '../profiles/resumes/index.ts';
import { commentView, listLatestComments } from './comments.ts';
import { listApplicationsOfPerson } from './list-other-applications.ts';
import { followMerge } from './merged-persons.ts';
import { isKnownTo } from './person-access.ts';

export const getPersonRoute = route(getPerson, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId: askedId } }) {
    const personId = await followMerge(ctx.db, { companyId, personId: askedId });
    const viewer = getJobViewer(actor, companyId);
    const row = await getPersonRow(ctx.db, viewer, personId);
    const applications = await listApplicationsOfPerson(ctx.db, { personId, viewer });
    const ids = applications.map(({ _id }) => _id);
    const [profile, resume, comments, mailFailure] = await Promise.all([
      readProfile(ctx.db, personId),
      findResumeForCompany(ctx.db, { personId, companyId }),
      listLatestComments(ctx.db, ids),
      findMailFailure(ctx.db, { companyId, personId, applicationIds: ids }),
    ]);
    const { firstName, lastName, seesContact, imageId, cityId, cityName } = row;
    return {
      _id: personId,
      _user: {
        ...{ firstName, lastName, profile },
        ...(seesContact ? { email: row.email, phoneNumber: row.phoneNumber } : { email: '', phoneNumber: '' }),
        images: imageId ? [imageId] : [],
        _city: cityId && cityName ? { _id: cityId, name: cityName } : null,
        ...(row.companyId && { guest: { isConfirmed: row.emailConfirmedAt !== null } }),
      },
      resume: seesContact ? resumeFileView(resume) : null,
      mailFailure: seesContact ? mailFailure : null,
      _candidate: row.candidateId,
      applications,
      comments: comments.map((comment) => ({ ...commentView(comment), _applicant: comment.applicantId })),
    };
  },
});

/** Reads the company's latest mail to the address that the person has now. Mails to an account that are about no application are its own matter. */
async function findMailFailure(
  db: Db,
  { companyId, personId, applicationIds }: { companyId: string; personId: string; applicationIds: readonly string[] },
): Promise<string | null> {
  const { rows } = await sql<{ status: string; failure: MailFailure | null }>`
    SELECT m.status, m.failure FROM persons p LEFT JOIN users account ON account.id = p.id
      JOIN mails m ON m.to_address = coalesce(account.email, p.email)
        AND (m.applicant_id = ${anyId(applicationIds)} OR m.person_id = p.id AND p.company_id = ${companyId})
    WHERE p.id = ${personId} AND m.status IN ('delivered', 'failed') ORDER BY m.id DESC LIMIT 1`.execute(db);
  const [latest] = rows;
  return latest?.status === 'failed' ? mailFailureText[latest.failure ?? 'refused'] : null;
}

/** Answers notFound for a person whom the viewer does not know. */
function getPersonRow(db: Db, viewer: JobViewer, personId: string) {
  return db
    .selectFrom('persons')
    .leftJoin('users', 'users.id', 'persons.id')
    .leftJoin('places', 'places.id', 'persons.cityId')
    .leftJoin('candidates', (join) =>
      join.onRef('candidates.personId', '=', 'persons.id').on('candidates.companyId', '=', viewer.companyId),
    )
    .select([
      'persons.firstName',
      'persons.lastName',
      personEmail.as('email'),
      'persons.phoneNumber',
      'persons.imageId',
      'persons.cityId',
      'persons.companyId',
      'persons.emailConfirmedAt',
    ])
    .select(['places.label as cityName', 'candidates.applicationId as candidateId'])
    .select(isKnownTo(viewer, sql.ref('persons.id'), 'seeContact').as('seesContact'))
    .where('persons.id', '=', personId)
    .where(isKnownTo(viewer, sql.ref('persons.id')))
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}
