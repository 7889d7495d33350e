import type { FieldProblem } from '@platsa/contract/errors';
import type { AdvertFields } from '@platsa/contract/jobs/form';
import { findAdvertProblems, type JobStatus } from '@platsa/contract/jobs/rules';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { occupationByCode } from '../../platform/reference-data/catalog.ts';
import { toKronor } from './public-job.ts';
import { datesOf, type JobRow, type RequirementRow } from './queries.ts';
import { requirementsView, toRequirements } from './requirements.ts';

/** A stored advert as its form's fields, to lay changes over. */
export function toAdvert(row: JobRow, requirements: readonly RequirementRow[]): AdvertFields {
  const { skills, traits, experiences, languages, licenses, vehicles } = requirementsView(requirements);
  return {
    title: row.title,
    _profession: row.profession_id,
    _brand: row.brand_id,
    _city: row.city_id,
    zip: row.zip,
    street: row.street,
    desc: row.description,
    employmentType: row.employment_type,
    salaryType: row.salary_type,
    payFrom: toKronor(row.pay_from),
    payTo: toKronor(row.pay_to),
    payPeriod: row.pay_period,
    duration: row.duration,
    ageRestriction: row.age_restriction,
    adjustmentsContact: row.adjustments_contact,
    startDate: row.start_date,
    endDate: row.end_date,
    workDate: row.work_date,
    images: row.image_id ? [row.image_id] : [],
    publishToAf: row.publish_to_af,
    afOccupationCode: row.af_occupation_code,
    skills: skills.map((skill) => ({ ...skill, _skill: skill._skill._id })),
    traits: traits.map((trait) => ({ ...trait, _trait: trait._trait._id })),
    experiences: experiences.map((item) => ({ ...item, _profession: item._profession._id })),
    languages,
    licenses: licenses.map((license) => ({ ...license, _license: license._license._id })),
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, alone: true })),
  };
}

/** An advert that may be stored: what every status asks for is there. */
export type SoundAdvert = AdvertFields & { _profession: string };

interface Circumstances {
  companyId: string;
  status: JobStatus;
  today: string;
  current: JobRow | null;
}

/** Holds an advert against its rules and against what exists; everything wrong is told at once, at its field. */
export async function requireSound(db: Db, advert: AdvertFields, about: Circumstances): Promise<SoundAdvert> {
  const { current } = about;
  const { status, today, companyId } = about;
  const hasSenderId = advert.publishToAf && (await knowsSenderId(db, companyId));
  const problems = [
    // What may not change at all needs no other word.
    ...findLockedChanges(advert, current),
    ...findAdvertProblems(advert, { status, today, hasSenderId, current: current && toDated(current) }),
    ...(await findForeignReferences(db, advert, companyId)),
  ];
  const { _profession } = advert;
  if (problems.length > 0 || !_profession) throw advertIsWrong(firstOfEach(problems));
  return { ...advert, _profession };
}

/** A field is told one thing at a time. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

function toDated(row: JobRow) {
  return { ...datesOf(row), publishToAf: row.publish_to_af };
}

async function knowsSenderId(db: Db, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('af_sender_id')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return Boolean(company?.af_sender_id);
}

function advertIsWrong(fields: FieldProblem[]): ApiError {
  return new ApiError('invalid', { userFriendlyMessage: 'Något fält är felaktigt i annonsen.', fields });
}

/** Where the work is may not change under those who have applied for it, those whom a copy took along among them. */
function findLockedChanges(advert: AdvertFields, current: JobRow | null): FieldProblem[] {
  if (!current || current.applicants_count === 0) return [];
  if (current.status === 'bank') return [];
  const problems: FieldProblem[] = [];
  if (current.zip && advert.zip !== current.zip) {
    problems.push({ path: 'zip', message: 'Postnumret kan inte ändras när någon har sökt' });
  }
  if (current.city_id && advert._city !== current.city_id) {
    problems.push({ path: '_city', message: 'Orten kan inte ändras när någon har sökt' });
  }
  return problems;
}

/** Ids that name nothing, something of another kind, or another company's. */
async function findForeignReferences(db: Db, advert: AdvertFields, companyId: string): Promise<FieldProblem[]> {
  const [unknownTags, city, brand, image] = await Promise.all([
    findUnknownTags(db, advert),
    advert._city && db.selectFrom('places').select('id').where('id', '=', advert._city).executeTakeFirst(),
    advert._brand && findOwn(db, 'brands', advert._brand, companyId),
    advert.images[0] && findOwn(db, 'images', advert.images[0], companyId),
  ]);
  const problems = [...unknownTags];
  if (advert.afOccupationCode && !occupationByCode(advert.afOccupationCode)) {
    problems.push({ path: 'afOccupationCode', message: 'Välj yrkeskod i listan' });
  }
  if (advert._city && !city) problems.push({ path: '_city', message: 'Sök och välj ort i listan' });
  if (advert._brand && !brand) problems.push({ path: '_brand', message: 'Välj ett varumärke i listan' });
  if (advert.images[0] && !image) problems.push({ path: 'images', message: 'Ladda upp bilden igen' });
  return problems;
}

function findOwn(db: Db, table: 'brands' | 'images', id: string, companyId: string) {
  return db.selectFrom(table).select('id').where('id', '=', id).where('company_id', '=', companyId).executeTakeFirst();
}

async function findUnknownTags(db: Db, advert: AdvertFields): Promise<FieldProblem[]> {
  const wanted = toRequirements(advert).map(({ path, kind, tag_id }) => ({
    path,
    kind,
    tag_id,
    message: 'Välj i listan',
  }));
  if (advert._profession) {
    const message = 'Välj yrkestitel i listan';
    wanted.push({ path: '_profession', kind: 'profession', tag_id: advert._profession, message });
  }
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ tag_id }) => tag_id);
  const tags = await db.selectFrom('tags').select(['id', 'kind']).where('id', 'in', ids).execute();
  const kinds = new Map(tags.map(({ id, kind }) => [id, kind]));
  return wanted
    .filter(({ tag_id, kind }) => kinds.get(tag_id) !== kind)
    .map(({ path, message }) => ({ path, message }));
}
