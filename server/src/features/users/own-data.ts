import type { ScorePart } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { imageKeys } from '../../images/store-image.ts';
import { listPartNames } from '../applicants/queries.ts';
import { readProfile } from '../profiles/read-profile.ts';
import { listResumes } from '../resumes/queries.ts';
import { resumeKey } from '../resumes/resume-key.ts';
import { resumeView } from '../resumes/view.ts';
import { getUser } from './queries.ts';
import { userView } from './view.ts';

interface OwnData {
  /** By the name of its file in the archive. */
  texts: Record<string, unknown>;
  files: { name: string; key: string }[];
}

/** All that is kept about a job seeker, but what companies have written about them among themselves. */
export async function readOwnData(ctx: Context, userId: string): Promise<OwnData> {
  const { db } = ctx;
  const user = await getUser(db, userId);
  const resumes = await listResumes(db, userId);
  const pictures = await db.selectFrom('images').select(['id', 'shape']).where('user_id', '=', userId).execute();
  return {
    texts: {
      'konto.json': { ...userView(user, ctx.now()), createdAt: user.created_at },
      'profil.json': await readProfile(db, userId),
      'uppladdade-cv.json': resumes.map(resumeView),
      'ansokningar.json': await listOwnApplications(db, userId),
      'bevakningar.json': await listOwnSavedSearches(db, userId),
      'samtal.json': await listOwnConversations(db, userId),
      'mejl.json': await listOwnMails(db, user.email),
    },
    files: [
      ...resumes.map(({ id }, index) => ({ name: `cv/${index + 1}.pdf`, key: resumeKey(id) })),
      ...pictures.map(({ id, shape }, index) => ({
        name: `bilder/${index + 1}.jpg`,
        key: imageKeys(id, shape)[0] ?? '',
      })),
    ],
  };
}

async function listOwnApplications(db: Db, userId: string) {
  const rows = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('companies', 'companies.id', 'applicants.company_id')
    .select(['applicants.id', 'jobs.title', 'companies.name as company', 'applicants.created_at as createdAt'])
    .select(['applicants.score', sql<ScorePart[]>`applicants.score_parts`.as('match')])
    .where('applicants.user_id', '=', userId)
    .orderBy('applicants.id')
    .execute();
  const parts = rows.flatMap(({ match }) => match);
  const names = await listPartNames(db, parts);
  return rows.map((row) => ({ ...row, match: row.match.map((part) => ({ ...part, name: names.get(part.tagId) })) }));
}

/** Those that have ended too. */
function listOwnSavedSearches(db: Db, userId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['search', 'created_at as createdAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function listOwnConversations(db: Db, userId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .select(['jobs.title', 'companies.name as company'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('messages')
          .select(['messages.created_at as createdAt', 'messages.from_company as fromCompany', 'messages.text'])
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .orderBy('messages.number'),
      ).as('messages'),
    )
    .where('conversations.user_id', '=', userId)
    .where('conversations.last_number', '>', 0)
    .orderBy('conversations.id')
    .execute();
}

/** Our own mails hold links that let whoever has them in, so of those only that they were sent. */
function listOwnMails(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt'])
    .select((eb) =>
      eb.case().when('company_id', 'is not', null).then(eb.ref('content', '->').key('paragraphs')).end().as('text'),
    )
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}
