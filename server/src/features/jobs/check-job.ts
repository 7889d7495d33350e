import type { FieldProblem } from '@platsa/contract/errors';
import { emptyJob, type JobFields, jobFields } from '@platsa/contract/jobs/form';
import { findJobProblems, type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import { status as statusField } from '@platsa/contract/jobs/schema';
import { unusableWordMessage } from '@platsa/contract/reference/own-words';
import { occupationByCode } from '@platsa/reference-data/catalog';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { getJobDates, type JobRow } from './queries.ts';
import { toRequirements } from './requirement-rows.ts';
import { resolveDescription } from './resolve-description.ts';

/** Fields that have passed `checkJob`. Every status requires a profession. */
export type ValidJob = JobFields & { _profession: string };

interface CheckOptions {
  companyId: string;
  status: JobStatus;
  today: string;
  /** The stored job; null for a new one. */
  current: JobRow | null;
}

/** Checks a job before it is stored. Throws one error with every invalid field. */
export async function checkJob(db: Db, fields: JobFields, options: CheckOptions): Promise<ValidJob> {
  const { companyId, status, today, current } = options;
  const hasSenderId = fields.publishToAf && (await companyHasSenderId(db, companyId));
  const problems = [
    // First, because only the first problem of each field is shown.
    ...findLockedChanges(fields, current),
    ...findJobProblems(fields, { status, today, hasSenderId, current: current && toRuleInput(current) }),
    ...(await findForeignReferences(db, fields, companyId)),
  ];
  const { _profession } = fields;
  if (problems.length > 0 || !_profession) throw invalidJob(firstOfEachField(problems));
  return { ...fields, _profession };
}

function firstOfEachField(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

function toRuleInput(row: JobRow) {
  return { ...getJobDates(row), publishToAf: row.publishToAf };
}

async function companyHasSenderId(db: Db, companyId: string): Promise<boolean> {
  const company = await db.selectFrom('companies').select('afSenderId').where('id', '=', companyId).executeTakeFirst();
  return Boolean(company?.afSenderId);
}

function invalidJob(problems: FieldProblem[]): ApiError {
  return new ApiError('invalid', { userFriendlyMessage: 'Något fält är felaktigt i annonsen.', fields: problems });
}

/** The place of work may not change once the job has applications, copied ones included. */
function findLockedChanges(fields: JobFields, current: JobRow | null): FieldProblem[] {
  if (!current || current.applicantsCount === 0) return [];
  if (current.status === 'bank') return [];
  const problems: FieldProblem[] = [];
  if (current.zip && fields.zip !== current.zip) {
    problems.push({ path: 'zip', message: 'Postnumret kan inte ändras när någon har sökt' });
  }
  if (current.cityId && fields._city !== current.cityId) {
    problems.push({ path: '_city', message: 'Orten kan inte ändras när någon har sökt' });
  }
  return problems;
}

/** Ids that do not exist, are of another kind, or belong to another company. */
async function findForeignReferences(db: Db, fields: JobFields, companyId: string): Promise<FieldProblem[]> {
  const [unknownTags, city, brand, image] = await Promise.all([
    findUnknownTags(db, fields),
    fields._city && db.selectFrom('places').select('id').where('id', '=', fields._city).executeTakeFirst(),
    fields._brand && findOfCompany(db, 'brands', fields._brand, companyId),
    fields.images[0] && findOfCompany(db, 'images', fields.images[0], companyId),
  ]);
  const problems = [...unknownTags];
  if (fields.afOccupationCode && !occupationByCode(fields.afOccupationCode)) {
    problems.push({ path: 'afOccupationCode', message: 'Välj yrkeskod i listan' });
  }
  if (fields._city && !city) problems.push({ path: '_city', message: 'Sök och välj ort i listan' });
  if (fields._brand && !brand) problems.push({ path: '_brand', message: 'Välj ett varumärke i listan' });
  if (fields.images[0] && !image) problems.push({ path: 'images', message: 'Ladda upp bilden igen' });
  return problems;
}

function findOfCompany(db: Db, table: 'brands' | 'images', id: string, companyId: string) {
  return db.selectFrom(table).select('id').where('id', '=', id).where('companyId', '=', companyId).executeTakeFirst();
}

async function findUnknownTags(db: Db, fields: JobFields): Promise<FieldProblem[]> {
  const named = toRequirements(fields).map(({ path, kind, tagId }) => ({
    path,
    kind,
    tagId,
    message: 'Välj i listan',
  }));
  if (fields._profession) {
    const message = 'Välj yrkestitel i listan';
    named.push({ path: '_profession', kind: 'profession', tagId: fields._profession, message });
  }
  if (named.length === 0) return [];
  const ids = named.map(({ tagId }) => tagId);
  const tags = await db.selectFrom('tags').select(['id', 'kind', 'name', 'standing']).where('id', 'in', ids).execute();
  const findTag = (id: string) => tags.find((tag) => tag.id === id);
  // A requirement may be a word of one's own. The public lists show the profession of the job itself.
  const isUsable = ({ tagId, kind, path }: (typeof named)[number]) => {
    const tag = findTag(tagId);
    return tag?.kind === kind && tag.standing !== 'refused' && (path !== '_profession' || tag.standing === 'listed');
  };
  return named
    .filter((tag) => !isUsable(tag))
    .map(({ path, tagId, message }) => ({ path, message: unusableWordMessage(findTag(tagId), message) }));
}

const partialFields = jobFields.partial();

/**
 * Rule violations among the well-formed fields of a new job whose other fields failed to parse, so that one response reports
 * both kinds of problem.
 */
export function findNewJobProblems(parsed: Record<string, unknown>, now: Date): FieldProblem[] {
  const fields = partialFields.safeParse(parsed);
  if (!fields.success) return [];
  const status = statusField.safeParse(parsed.status);
  return findJobProblems(
    { ...emptyJob, ...fields.data, ...resolveDescription(fields.data, emptyJob) },
    { status: status.data ?? jobStatus.draft, today: dayInStockholm(now), current: null, hasSenderId: true },
  );
}

/** Finds the problems of a change: only of the fields that were sent, because the stored job is not read here. */
export function findChangedJobProblems(parsed: Record<string, unknown>, now: Date): FieldProblem[] {
  return findNewJobProblems(parsed, now).filter(({ path }) => path in parsed);
}
