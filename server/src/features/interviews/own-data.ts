import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import { listHolders, selectInterviews } from './booking/interviews.ts';

export { scorecardData } from './scorecards/own-data.ts';

/** A job seeker's interviews, which are deleted with the applications. */
export const interviewData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        ['intervjuer.json', 'dina intervjuer, och inbjudningar till intervju', await listOwnInterviews(db, user.id)],
      ],
    };
  },
};

/** A company user's part in interviews, and their time. Deleted with the account, but the interviews stay the company's. */
export const interviewerData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        ['intervjuer.json', 'intervjuer som du håller eller har hållit', await listHeldInterviews(db, user.id)],
        ['intervjutyper.json', 'intervjuer som du brukar hålla', await listHeldKinds(db, user.id)],
        ['arbetstid.json', 'när du kan hålla intervjuer', await listWorkingHours(db, user.id)],
        [
          'kalendrar.json',
          'kalendrar som du har kopplat, och när de säger att du är upptagen',
          await listCalendars(db, user.id),
        ],
        ['kalenderadress.json', 'när du gjorde en privat adress med dina intervjuer', await listFeeds(db, user.id)],
      ],
    };
  },
};

async function listOwnInterviews(db: Db, personId: string) {
  const rows = await selectInterviews(db, sql`a.person_id = ${personId}`);
  return rows.map(({ brandName, jobTitle, name, status, ...row }) => ({
    ...{ company: brandName, job: jobTitle, name, status, applicationId: row.applicantId },
    ...{ startsAt: row.startsAt, endsAt: row.endsAt, timeZone: row.timeZone, place: row.place, late: row.isLate },
    ...{ text: row.text, moveText: row.moveText, wish: row.wish, invitedAt: row.invitedAt, expiresAt: row.expiresAt },
    ...{ cancelledBy: row.cancelledBy, cancelText: row.cancelText },
    interviewers: listHolders(row).map((person) => `${person.firstName} ${person.lastName}`),
  }));
}

function listHeldInterviews(db: Db, userId: string) {
  return db
    .selectFrom('interviewPeople as held')
    .innerJoin('interviews', 'interviews.id', 'held.interviewId')
    .innerJoin('interviewKinds as kind', 'kind.id', 'interviews.kindId')
    .innerJoin('jobs', 'jobs.id', 'interviews.jobId')
    .innerJoin('companies', 'companies.id', 'held.companyId')
    .select(['companies.name as company', 'jobs.title as job', 'kind.name', 'interviews.status'])
    .select(['interviews.startsAt', 'interviews.endsAt', 'held.answer'])
    .select(sql<boolean>`held.during IS NOT NULL`.as('takesPart'))
    .where('held.userId', '=', userId)
    .orderBy('held.interviewId')
    .execute();
}

function listHeldKinds(db: Db, userId: string) {
  return db
    .selectFrom('interviewKindPeople as held')
    .innerJoin('interviewKinds as kind', 'kind.id', 'held.kindId')
    .innerJoin('companies', 'companies.id', 'held.companyId')
    .select(['companies.name as company', 'kind.name'])
    .where('held.userId', '=', userId)
    .orderBy('held.kindId')
    .execute();
}

function listWorkingHours(db: Db, userId: string) {
  return db
    .selectFrom('workingHours')
    .select(['timeZone', 'hours', 'worksOnHolidays', 'maxPerDay'])
    .where('userId', '=', userId)
    .execute();
}

/** The secrets that open the calendars are left out. */
async function listCalendars(db: Db, userId: string) {
  const calendars = await db
    .selectFrom('calendars')
    .select(['id', 'kind', 'name', 'host', 'parts', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const times = await db
    .selectFrom('busyTimes')
    .innerJoin('calendars', 'calendars.id', 'busyTimes.calendarId')
    .select(['busyTimes.calendarId', 'busyTimes.startsAt', 'busyTimes.endsAt'])
    .where('calendars.userId', '=', userId)
    .orderBy('busyTimes.startsAt')
    .execute();
  return calendars.map(({ id, ...calendar }) => ({
    ...calendar,
    busy: times.filter(({ calendarId }) => calendarId === id).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  }));
}

function listFeeds(db: Db, userId: string) {
  return db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).execute();
}
