import type { FieldProblem } from '@platsa/contract/errors';
import { firstDay, isYear, lastDay } from '@platsa/contract/profiles/day-or-year';
import type { EducationFields, ExperienceFields } from '@platsa/contract/profiles/entry-forms';
import type { ProfileChanges } from '@platsa/contract/profiles/forms';
import { sectionMax } from '@platsa/contract/profiles/rules';
import { expandVehicle, type Vehicle } from '@platsa/contract/reference/vehicles';
import type { TagKind } from '@platsa/reference-data/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { listVehicles } from './queries.ts';
import { followMappedWords } from './replace-tag.ts';

/** Sections as they are stored: unlike in the form of an account's profile, levels may be missing. */
export type ProfileSections = Omit<ProfileChanges, 'skills' | 'languages'> & {
  skills?: readonly { _skill: string; rating: number | null }[] | undefined;
  languages?: readonly { langId: string; rating: number | null; first: boolean }[] | undefined;
};

/** The sections that match scores depend on. */
const matchingSections = ['skills', '_traits', 'languages', '_licenses', 'vehicles', 'experiences'] as const;

/** Writes sections that have been checked, with all effects. The caller has locked the profile (`lockProfile`). */
export async function changeProfile(ctx: Context, tx: Tx, personId: string, changes: ProfileSections): Promise<void> {
  await writeSections(tx, personId, changes, dayInStockholm(ctx.now()));
  const matching = matchingSections.some((section) => changes[section] !== undefined);
  await recordProfileChange(ctx, tx, personId, { matching });
}

/** Records a changed profile. `matching` says that match scores depend on the changed part. */
export async function recordProfileChange(ctx: Context, tx: Tx, personId: string, { matching }: { matching: boolean }) {
  const matchingChanged = { type: 'profile.matching.changed', by: personId } as const;
  await record(ctx, tx, [{ type: 'profile.changed', by: personId }, ...(matching ? [matchingChanged] : [])]);
}

/** Refuses sections with too many entries. `pathOf` gives the field at which a section's error is reported. */
export function requireRoom(changes: ProfileSections, pathOf = (section: string) => section): void {
  const fields = Object.entries(changes).flatMap(([section, entries]): FieldProblem[] => {
    const over = Array.isArray(entries) ? entries.length - sectionMax : 0;
    if (over <= 0) return [];
    return [{ path: pathOf(section), message: `Du kan ha högst ${sectionMax}. Välj bort ${over}.` }];
  });
  if (fields.length > 0) throw new ApiError('invalid', { fields });
}

/** Replaces each given section. The caller has locked the profile (`lockProfile`). */
export async function writeSections(tx: Tx, personId: string, changes: ProfileSections, today: string): Promise<void> {
  if (changes.desc !== undefined) await writeDescription(tx, personId, changes.desc);
  if (changes.availability !== undefined) await writeAvailability(tx, personId, changes.availability);
  await writeTags(tx, personId, changes);
  if (changes._preferredProfessions) await replacePreferred(tx, personId, changes._preferredProfessions);
  if (changes.vehicles) await replaceVehicles(tx, personId, changes.vehicles);
  if (changes.educations) await replaceEducations(tx, personId, changes.educations);
  if (changes.experiences) await replaceExperiences(tx, personId, changes.experiences);
  await followMappedWords(tx, personId);
  if (changes.experiences) {
    await writeExperienceYears(tx, personId, today);
    // Boards show the latest job.
    await refreshBoardsShowing(tx, { personId });
  }
}

async function writeDescription(tx: Tx, personId: string, description: string): Promise<void> {
  await tx.updateTable('profiles').set({ description }).where('personId', '=', personId).execute();
}

/** Boards show who is recommended, which depends on availability (matching/recommended.ts). */
async function writeAvailability(tx: Tx, personId: string, availability: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ availability })
    .where('personId', '=', personId)
    .where('availability', 'is distinct from', availability)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await refreshBoardsShowing(tx, { personId });
}

async function writeTags(tx: Tx, personId: string, changes: ProfileSections): Promise<void> {
  const plain = { trait: changes._traits, license: changes._licenses, topic: changes._topics } as const;
  for (const kind of ['trait', 'license', 'topic'] as const) {
    const ids = plain[kind];
    if (ids)
      await replaceTags(
        tx,
        personId,
        kind,
        ids.map((tagId) => ({ tagId })),
      );
  }
  const skills = changes.skills?.map(({ _skill, rating }) => ({ tagId: _skill, level: rating }));
  if (skills) await replaceTags(tx, personId, 'skill', skills);
  const languages = changes.languages?.map(({ langId, rating, first }) => ({ tagId: langId, level: rating, first }));
  if (languages) await replaceTags(tx, personId, 'language', languages);
}

async function replacePreferred(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('preferredProfessions').where('personId', '=', personId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((tagId, position) => ({ personId, tagId, position }));
  await tx.insertInto('preferredProfessions').values(rows).execute();
}

async function replaceExperiences(tx: Tx, personId: string, entries: readonly ExperienceFields[]): Promise<void> {
  const gone = await tx.deleteFrom('experiences').where('personId', '=', personId).returning('id').execute();
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    ...reusedId(entry, gone),
    personId,
    companyName: entry.companyName,
    title: entry.title,
    professionId: entry._profession,
    description: entry.desc,
    ...periodColumns(entry),
  }));
  await tx.insertInto('experiences').values(rows).execute();
}

async function replaceEducations(tx: Tx, personId: string, entries: readonly EducationFields[]): Promise<void> {
  const gone = await tx.deleteFrom('educations').where('personId', '=', personId).returning('id').execute();
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    ...reusedId(entry, gone),
    personId,
    educationType: entry.educationType,
    schoolName: entry.schoolName,
    title: entry.title,
    ...periodColumns(entry),
    schoolCode: entry._school,
    categoryCode: entry._category,
    programCode: entry._program,
    degreeCode: entry._degree,
  }));
  await tx.insertInto('educations').values(rows).execute();
}

function periodColumns({
  startDate,
  endDate,
  current,
}: {
  startDate: string;
  endDate: string | null;
  current: boolean;
}) {
  return {
    startDate: firstDay(startDate),
    endDate: endDate && lastDay(endDate),
    isCurrent: current,
    startYearOnly: isYear(startDate),
    endYearOnly: endDate !== null && isYear(endDate),
  };
}

/** The id of the replaced entry, if the sent id is one of them: an entry cannot take over another profile's row or share an id. */
function reusedId({ _id }: { _id?: string | undefined }, gone: { id: string }[]): { id?: string } {
  const index = gone.findIndex(({ id }) => id === _id);
  return index < 0 ? {} : { id: gone.splice(index, 1)[0]?.id ?? '' };
}

interface NewTag {
  tagId: string;
  level?: number | null;
  first?: boolean;
}

/** Replaces all tags of one kind, in the given order. */
async function replaceTags(tx: Tx, personId: string, kind: TagKind, tags: readonly NewTag[]): Promise<void> {
  await tx.deleteFrom('profileTags').where('personId', '=', personId).where('kind', '=', kind).execute();
  if (tags.length === 0) return;
  const rows = tags.map(({ tagId, level, first }, position) => ({
    personId,
    tagId,
    kind,
    level: level ?? null,
    isFirst: first ?? false,
    position,
  }));
  await tx.insertInto('profileTags').values(rows).execute();
}

type VehicleChanges = NonNullable<ProfileChanges['vehicles']>;

/** A vehicle that is new to the profile adds all lower classes too. One that was there is stored as sent, so that classes can be removed. */
async function replaceVehicles(tx: Tx, personId: string, entries: VehicleChanges): Promise<void> {
  const before = await listVehicles(tx, personId);
  const typesBefore = new Set(before.map(({ vehicleType }) => vehicleType));
  const classes = entries.flatMap(({ vehicle: vehicleType, licenses }) =>
    licenses.flatMap((licenseType): Vehicle[] =>
      typesBefore.has(vehicleType) ? [{ vehicleType, licenseType }] : expandVehicle({ vehicleType, licenseType }),
    ),
  );
  const ids = await vehicleTagIds(tx);
  const tagIds = new Set(classes.flatMap((vehicle) => ids.get(getVehicleKey(vehicle)) ?? []));
  await replaceTags(
    tx,
    personId,
    'vehicle',
    [...tagIds].map((tagId) => ({ tagId })),
  );
}

async function vehicleTagIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('tags').select(['id', 'attributes']).where('kind', '=', 'vehicle').execute();
  return new Map(rows.map(({ id, attributes }) => [getVehicleKey(attributes), id]));
}

function getVehicleKey({
  vehicleType,
  licenseType,
}: {
  vehicleType?: string | number;
  licenseType?: string | number;
}): string {
  return `${vehicleType} ${licenseType}`;
}

/**
 * Whole years of experience up to `today`, one row for each job seeker and profession. Overlapping experiences count once,
 * because their days are merged first. What goes on counts up to today; where the end is unknown only the first day is certain. Days outside full calendar months are added up, thirty to a month, so a year may be
 * complete a day early. Less than a year is 0; days in the future do not count.
 */
export function yearsInProfessions(today: string, whose: RawBuilder<boolean>) {
  return sql<{ personId: string; tagId: string; level: number }>`
    SELECT person_id, profession_id AS tag_id,
      extract(year FROM justify_days(sum(age(upper(span)::timestamp, lower(span)::timestamp))))::smallint AS level
    FROM (
      SELECT e.person_id, e.profession_id,
        unnest(range_agg(daterange(e.start_date, CASE WHEN e.is_current THEN ${today}::date
          ELSE least(coalesce(e.end_date, e.start_date), ${today}::date) END, '[]'))) AS span
      FROM experiences e
      WHERE e.start_date <= ${today}::date AND e.profession_id IS NOT NULL AND ${whose}
      GROUP BY e.person_id, e.profession_id
    ) AS spans
    GROUP BY person_id, profession_id`;
}

/** Stores the years of a profile's experiences. The caller has locked the profile (`lockProfile`). */
export async function writeExperienceYears(tx: Tx, personId: string, today: string): Promise<void> {
  const wanted = yearsInProfessions(today, sql`e.person_id = ${personId}`);
  await sql`
    WITH wanted AS (${wanted}), gone AS (
      DELETE FROM profile_tags p
      WHERE p.person_id = ${personId} AND p.kind = 'profession' AND p.tag_id NOT IN (SELECT tag_id FROM wanted)
    )
    INSERT INTO profile_tags (person_id, tag_id, kind, level)
    SELECT person_id, tag_id, 'profession', level FROM wanted
    ON CONFLICT (person_id, tag_id) DO UPDATE SET level = excluded.level
    WHERE profile_tags.level IS DISTINCT FROM excluded.level`.execute(tx);
}
