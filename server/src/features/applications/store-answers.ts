import type { Answers } from '@platsa/contract/applications/forms';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { Profile } from '@platsa/contract/profiles/schema';
import type { Vehicle } from '@platsa/contract/reference/vehicles';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listRequirements, questionsView } from '../jobs/index.ts';
import {
  type ProfileSections,
  readProfile,
  recordProfileChange,
  requireRoom,
  writeSections,
} from '../profiles/index.ts';

/** Writes the answers to a job's questions into the profile. The caller has locked the profile. */
export async function storeAnswers(
  ctx: Context,
  tx: Tx,
  { jobId, personId, answers }: { jobId: string; personId: string; answers: Answers },
): Promise<void> {
  const questions = questionsView(await listRequirements(tx, [jobId]), { withRequired: true });
  const changes = answersAsChanges(await readProfile(tx, personId), answers, questions);
  if (Object.keys(changes).length === 0) return;
  requireRoom(changes, (section) => `answers.${section.replace('_', '')}`);
  await writeSections(tx, personId, changes, dayInStockholm(ctx.now()));
  await recordProfileChange(ctx, tx, personId, { matching: true });
}

/**
 * The profile sections that the answers change, each complete. Answers about what the job neither asks nor requires
 * are ignored. Existing entries stay; an answered level replaces the existing one. The caller checks the section limits.
 */
function answersAsChanges(profile: Profile, answers: Answers, questions: JobQuestions): ProfileSections {
  const changes: ProfileSections = {};
  const skills = asked(answers.skills, questions.skills, ({ _skill }) => _skill);
  if (skills.length > 0) {
    const existing = profile.skills.map(({ _skill, rating }) => ({ _skill: _skill._id, rating }));
    changes.skills = merged<(typeof existing)[number]>(existing, skills, ({ _skill }) => _skill);
  }
  const languages = asked(answers.languages, questions.languages, ({ langId }) => langId);
  if (languages.length > 0) {
    const existing = profile.languages.map(({ langId, rating, first }) => ({ langId, rating, first }));
    const first = new Set(existing.flatMap((language) => (language.first ? [language.langId] : [])));
    const answered = languages.map((language) => ({ ...language, first: first.has(language.langId) }));
    changes.languages = merged<(typeof existing)[number]>(existing, answered, ({ langId }) => langId);
  }
  const traits = asked(answers.traits, questions.traits, (tagId) => tagId);
  if (traits.length > 0) changes._traits = merged(listTagIds(profile._traits), traits, (tagId) => tagId);
  const licenses = asked(answers.licenses, questions.licenses, (tagId) => tagId);
  if (licenses.length > 0) changes._licenses = merged(listTagIds(profile._licenses), licenses, (tagId) => tagId);
  const classes = new Set(questions.vehicles.map(vehicleKey));
  const vehicles = answers.vehicles.filter((vehicle) => classes.has(vehicleKey(vehicle)));
  if (vehicles.length > 0) changes.vehicles = mergedVehicles(profile.vehicles, vehicles);
  return changes;
}

const listTagIds = (tags: readonly { _id: string }[]) => tags.map(({ _id }) => _id);

function asked<T>(given: readonly T[], questions: readonly { _id: string }[], key: (item: T) => string): T[] {
  const ids = new Set(listTagIds(questions));
  return given.filter((item) => ids.has(key(item)));
}

function merged<T>(existing: readonly T[], answered: readonly T[], key: (item: T) => string): T[] {
  const byKey = new Map(existing.map((item) => [key(item), item]));
  for (const item of answered) byKey.set(key(item), item);
  return [...byKey.values()];
}

type VehicleEntries = Profile['vehicles'];

function mergedVehicles(existing: VehicleEntries, answered: readonly Vehicle[]): VehicleEntries {
  const classes = new Map(existing.map(({ vehicle, licenses }) => [vehicle, new Set(licenses)]));
  for (const { vehicleType, licenseType } of answered) {
    classes.set(vehicleType, (classes.get(vehicleType) ?? new Set()).add(licenseType));
  }
  return [...classes].map(([vehicle, licenses]) => ({ vehicle, licenses: [...licenses] }));
}

function vehicleKey({ vehicleType, licenseType }: Vehicle): string {
  return `${vehicleType} ${licenseType}`;
}
