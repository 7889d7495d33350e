import type { NamedReference } from '@platsa/contract/fields';
import type { ResolvedResume as WireResume } from '@platsa/contract/profiles/schema';
import { vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import { CvError, type ParsedResume, type ParsedTag, quickLimits, type ReadOptions, readCvFile } from '@platsa/cv';
import { fold } from '@platsa/reference-data/name-key';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { defineJob, type JobDefinition } from '../../../platform/queue.ts';
import { endReading, findResume, type ResumeOutcome, resumeKey } from './queries.ts';

/** One file of a job seeker at a time, so that many or slow files delay only their owner. */
const asOthersWait = { retries: 2, heartbeatSeconds: 15, concurrency: 2, perGroup: 1 } as const;

/**
 * Reads an uploaded CV. A fault of the file makes it failed, with a text for its owner. Our own faults (file store or
 * database unreachable, server stopped) lead to another attempt. A file that exceeds the limits is passed to the `slower`
 * job, if there is one.
 */
function reading(name: string, limits?: ReadOptions['limits'], slower?: JobDefinition<{ resumeId: string }>) {
  return defineJob<{ resumeId: string }>({
    ...asOthersWait,
    name,
    async handle(ctx, { resumeId }, signal) {
      const resume = await findResume(ctx.db, resumeId);
      if (resume?.status !== 'processing') return;
      const outcome = await readResume(ctx, resumeId, { signal, ...(limits && { limits }) });
      await inTransaction(ctx, async (tx) => {
        if (slower && outcome.code === 'tooSlow')
          await ctx.queue.add(tx, slower, { resumeId }, { group: resume.personId });
        else await storeOutcome(ctx, tx, resumeId, outcome);
      });
    },
  });
}

/** Reads scans and other slow files in a queue of their own, so that they do not delay fast ones. */
export const analyseSlowResume = reading('analyse-slow-resume');

export const analyseResume = reading('analyse-resume', quickLimits, analyseSlowResume);

async function storeOutcome(ctx: Context, tx: Tx, resumeId: string, outcome: ResumeOutcome): Promise<void> {
  const ended = await endReading(tx, resumeId, outcome);
  if (ended) await record(ctx, tx, { type: 'resume.changed', personId: ended.personId });
}

function getRefinement({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model could not correct a CV');
  return config.cvModel && { model: config.cvModel, onFailure };
}

async function readResume(ctx: Context, resumeId: string, options: ReadOptions): Promise<ResumeOutcome> {
  const bytes = await ctx.files.find(resumeKey(resumeId));
  if (!bytes) return { errorMessage: null };
  try {
    return {
      parsed: await nameReferences(ctx.db, await readCvFile(bytes, { ...options, refinement: getRefinement(ctx) })),
    };
  } catch (error) {
    if (!(error instanceof CvError)) throw error;
    ctx.log.info({ resumeId, code: error.code }, 'a CV could not be read');
    return { errorMessage: error.message, code: error.code };
  }
}

type Find = (id: string | null) => NamedReference | null;

/** Adds the names of the reference data to a parsed CV. Tags that are not in the reference data become `unknown` names. */
async function nameReferences(db: Db, found: ParsedResume): Promise<WireResume> {
  const find = await findReferences(db, found);
  const { contact } = found;
  return {
    contact: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phoneNumber: contact.phone,
      _city: find(contact.placeId),
    },
    desc: found.desc,
    skills: namedSkills(found, find),
    traits: known(found.traits, find),
    languages: found.languages.map(({ langId, name, rating, first }) => ({ langId, name, rating, first })),
    licenses: known(found.licenses, find),
    vehicles: found.vehicles,
    experiences: found.experiences.map(({ profession, ...rest }) => ({ ...rest, _profession: find(profession) })),
    educations: found.educations,
    unknown: unknownNames([...found.skills, ...found.licenses], found, find),
    unknownTraits: unknownNames(found.traits, found, find),
  };
}

/** Names without a tag, except those that were found as something else: 'B-körkort' among the skills, a language, a title. */
function unknownNames(named: readonly ParsedTag[], found: ParsedResume, find: Find): string[] {
  const tags = [...found.skills, ...found.traits, ...found.licenses];
  const known = new Set(
    [
      ...tags.flatMap(({ tagId, name }) => (find(tagId) ? [name, find(tagId)?.name ?? ''] : [])),
      ...found.languages.map(({ name }) => name),
      ...found.vehicles.map(({ vehicle }) => vehicleTypeNames[vehicle]),
      ...found.experiences.flatMap(({ title, companyName }) => [title, companyName]),
      ...found.educations.flatMap(({ title, schoolName }) => [title, schoolName]),
    ].map(fold),
  );
  const unknown = new Map(named.filter(({ tagId }) => !find(tagId)).map(({ name }) => [fold(name), name]));
  return [...unknown].flatMap(([folded, name]) => (known.has(folded) ? [] : [name]));
}

/** 'Excel' and 'Microsoft Excel' are one skill, with the level of the one that has it. */
function namedSkills({ skills }: ParsedResume, find: Find): WireResume['skills'] {
  const byId = new Map<string, WireResume['skills'][number]>();
  for (const { tagId, rating } of skills) {
    const _skill = find(tagId);
    if (_skill) byId.set(_skill._id, { _skill, rating: byId.get(_skill._id)?.rating ?? rating });
  }
  return [...byId.values()];
}

/** Without those that the CV names twice. */
function known(tags: readonly ParsedTag[], find: Find): NamedReference[] {
  const named = tags.flatMap(({ tagId }) => find(tagId) ?? []);
  return [...new Map(named.map((reference) => [reference._id, reference])).values()];
}

async function findReferences(db: Db, found: ParsedResume): Promise<Find> {
  const tagIds = [
    ...[...found.skills, ...found.traits, ...found.licenses].map(({ tagId }) => tagId),
    ...found.experiences.map(({ profession }) => profession),
  ].filter((id) => id !== null);
  const tags = tagIds.length
    ? await db.selectFrom('tags').select(['id', 'name']).where('id', 'in', tagIds).execute()
    : [];
  const { placeId } = found.contact;
  const places = placeId
    ? await db.selectFrom('places').select(['id', 'label as name']).where('id', '=', placeId).execute()
    : [];
  const names = new Map([...tags, ...places].map(({ id, name }) => [id, name]));
  return (id) => {
    const name = id === null ? undefined : names.get(id);
    return id !== null && name !== undefined ? { _id: id, name } : null;
  };
}
