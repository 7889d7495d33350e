import {
  type FoundApplicant,
  type FoundJob,
  maxShownHits,
  searchCompany,
} from '@platsa/contract/applications/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { tagsNamed } from './named-tags.ts';
import { hasWords } from './person-facts.ts';
import {
  type CompanySearchText,
  type FoundJobRow,
  findJobsByTitle,
  findPeopleByEmail,
  findPeopleByName,
  findPeopleByPhone,
  findPeopleByTags,
  findPeopleWhere,
  isPartOfEmail,
  isPhone,
  listFoundPeople,
  type PersonWithApplicationsRow,
  peopleOfCompany,
  splitTypedWords,
} from './queries.ts';

export const searchCompanyRoute = route(searchCompany, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, name }, actor }) {
    // One more than shown lets the client say that there are more.
    const search = { viewer: getJobViewer(actor, companyId), text: name, limit: maxShownHits + 1 };
    const [people, jobs] = await Promise.all([findPeople(ctx.db, search), findJobsByTitle(ctx.db, search)]);
    return { applicants: people.flatMap(foundApplicantView), jobs: jobs.map(foundJobView) };
  },
});

function foundJobView(row: FoundJobRow): FoundJob {
  return { _id: row.id, title: row.title, workflowId: row.boardId };
}

/** `_id` and `_job` are the newest application's. */
function foundApplicantView({ personId, firstName, lastName, imageId, ...found }: FoundPerson): FoundApplicant[] {
  const applications = found.applications.map(({ id, job }) => ({ _id: id, _job: foundJobView(job) }));
  const [newest] = applications;
  if (!newest) return [];
  const _user = { _id: personId, firstName, lastName, images: imageId ? [imageId] : [] };
  return [{ ...newest, _user, applications, match: found.match }];
}

interface FoundPerson extends PersonWithApplicationsRow {
  match: FoundApplicant['match'];
}

/** A way to find people. Each is only asked while those before it have found fewer than the limit. */
type Finding = (db: Db, search: CompanySearchText) => Promise<{ personId: string; match: FoundApplicant['match'] }[]>;

/** Each person once, in the order of the ways that found them. */
async function findPeople(db: Db, search: CompanySearchText): Promise<FoundPerson[]> {
  const matches = new Map<string, FoundApplicant['match']>();
  for (const find of findingsFor(search.text)) {
    if (matches.size >= search.limit) break;
    for (const { personId, match } of await find(db, search)) {
      if (!matches.has(personId)) matches.set(personId, match);
    }
  }
  // Only then, because it reads more than the others.
  if (matches.size === 0) for (const { personId, match } of await byWords(db, search)) matches.set(personId, match);
  if (matches.size === 0) return [];
  const rows = await listFoundPeople(db, search.viewer, [...matches.keys()].slice(0, search.limit));
  const people = new Map(rows.map((row) => [row.personId, row]));
  return [...matches].flatMap(([personId, match]) => {
    const person = people.get(personId);
    return person ? [{ ...person, match }] : [];
  });
}

function findingsFor(text: string): Finding[] {
  if (isPhone(text)) return [byPhone];
  if (text.startsWith('@')) return [byEmail];
  return isPartOfEmail(text) ? [byName, byEmail, byTags] : [byName, byTags];
}

const byName: Finding = async (db, search) =>
  (await findPeopleByName(db, search)).map(({ personId }) => ({ personId, match: null }));

const byEmail: Finding = async (db, search) =>
  (await findPeopleByEmail(db, search)).map(({ personId, foundIn }) => ({
    personId,
    match: { by: 'email', text: foundIn },
  }));

const byPhone: Finding = async (db, search) =>
  (await findPeopleByPhone(db, search)).map(({ personId, foundIn }) => ({
    personId,
    match: { by: 'phone', text: foundIn },
  }));

const byTags: Finding = async (db, { viewer, text, limit }) => {
  const tags = new Map(tagsNamed(text).map((tag) => [tag.id, tag]));
  if (tags.size === 0) return [];
  const rows = await findPeopleByTags(db, { viewer, tagIds: [...tags.keys()], limit });
  return rows.flatMap(({ personId, foundIn }) => {
    const tag = tags.get(foundIn);
    return tag ? [{ personId, match: { by: tag.kind, text: tag.name } }] : [];
  });
};

/** Several facts: each word is found in another one, as in 'truckkort jönköping'. */
const byWords: Finding = async (db, { viewer, text, limit }) => {
  const { companyId } = viewer;
  if (splitTypedWords(text).length < 2) return [];
  // Otherwise an address could be found out letter by letter, without the right to see it.
  const people = { companyId, among: peopleOfCompany(companyId), hidesContact: viewer.role !== 'admin' };
  const conditions = hasWords(sql`person_id`, text, people);
  const rows = await findPeopleWhere(db, { viewer, limit, isFound: sql.join(conditions, sql` AND `) });
  return rows.map(({ personId }) => ({ personId, match: { by: 'words', text } }));
};
