import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { saveResume } from '@platsa/contract/profiles/endpoints';
import type { ProfileChanges, ResumeChoice } from '@platsa/contract/profiles/forms';
import type { Profile } from '@platsa/contract/profiles/schema';
import { expandVehicle } from '@platsa/contract/reference/vehicles';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { ownPerson } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { getUser, lockUser, setContact, userView } from '../../accounts/index.ts';
import { requirePlace } from '../../reference/index.ts';
import { checkReferences, requireBegun } from '../check-changes.ts';
import { lockProfileOnBoards } from '../queries.ts';
import { readProfile } from '../read-profile.ts';
import { changeProfile, requireRoom } from '../write-profile.ts';
import { findOwnResume, resumeColumns } from './queries.ts';
import { resumeView } from './view.ts';

type SaveResumeInput = ParsedInputOf<typeof saveResume>;

export const saveResumeRoute = route(saveResume, {
  subject: ({ ctx, input }) => findOwnResume(ctx.db, { personId: input.userId, resumeId: input.resumeId }),
  policy: ownPerson,
  async handle({ ctx, input, subject }) {
    if (subject.row.status !== 'done') {
      throw new ApiError('conflict', { userFriendlyMessage: 'CV:t är inte färdigläst.' });
    }
    await checkChoice(ctx, input);
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, input.userId);
      await lockProfileOnBoards(tx, input.userId, ctx.now());
      const changes = mergeChoice(await readProfile(tx, input.userId), input);
      requireRoom(changes);
      await changeProfile(ctx, tx, input.userId, changes);
      await saveContact(ctx, tx, input);
      const row = await markSaved(ctx, tx, input.resumeId);
      return {
        uploadedResume: resumeView(row),
        profile: await readProfile(tx, input.userId),
        user: userView(await getUser(tx, input.userId), ctx.now()),
      };
    });
  },
});

async function checkChoice(
  ctx: Context,
  { userId: _u, resumeId: _r, contact, ...choice }: SaveResumeInput,
): Promise<void> {
  await checkReferences(ctx.db, choice);
  requireBegun(choice.experiences, dayInStockholm(ctx.now()));
  if (contact?._city) await requirePlace(ctx.db, contact._city, 'Du måste ange en stad');
}

async function saveContact(ctx: Context, tx: Tx, { userId, contact }: SaveResumeInput): Promise<void> {
  if (!contact || Object.keys(contact).length === 0) return;
  await setContact(tx, userId, contact, ctx.now());
  await record(ctx, tx, { type: 'account.changed', by: userId });
}

/** A CV that is saved again keeps its first time. */
async function markSaved(ctx: Context, tx: Tx, resumeId: string) {
  const row = await tx
    .updateTable('uploadedResumes')
    .set((eb) => ({ savedToProfileAt: eb.fn.coalesce('savedToProfileAt', eb.val(ctx.now())) }))
    .where('id', '=', resumeId)
    .returning(resumeColumns)
    .executeTakeFirst();
  // Deleted meanwhile, in another window.
  if (!row) throw new ApiError('notFound');
  await record(ctx, tx, { type: 'resume.changed', by: row.personId, personId: row.personId });
  return row;
}

/** Adds the chosen entries of a CV to a profile. Returns the sections that gain entries, each complete. */
function mergeChoice(profile: Profile, choice: ResumeChoice): ProfileChanges {
  const merged: ProfileChanges = {
    skills: corrected(
      profile.skills.map(({ _skill, rating }) => ({ _skill: _skill._id, rating })),
      choice.skills,
      skillKey,
    ),
    _traits: added(profile._traits.map(getId), choice._traits, String),
    languages: corrected(
      profile.languages.map(({ name: _, ...language }) => language),
      choice.languages,
      languageKey,
    ),
    _licenses: added(profile._licenses.map(getId), choice._licenses, String),
    vehicles: addedVehicles(profile.vehicles, choice.vehicles),
    experiences: added(
      profile.experiences.map((entry) => ({ ...entry, _profession: entry._profession?._id ?? null })),
      choice.experiences,
      ({ companyName, _profession, title, startDate }) => joinKey(companyName, _profession ?? title, startDate),
    ),
    educations: added(profile.educations, choice.educations, ({ schoolName, title, startDate }) =>
      joinKey(schoolName, title, startDate),
    ),
    ...(choice.desc && choice.desc !== profile.desc && { desc: choice.desc }),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, section]) => section !== undefined));
}

const getId = ({ _id }: { _id: string }) => _id;
const skillKey = ({ _skill }: { _skill: string }) => _skill;
const languageKey = ({ langId }: { langId: string }) => langId;
const joinKey = (...parts: string[]) => parts.map((part) => part.trim().toLowerCase()).join('\n');

/** The present entries followed by the new ones; undefined if there are no new ones. */
function added<T>(present: readonly T[], chosen: readonly T[] = [], key: (entry: T) => string): T[] | undefined {
  const keys = new Set(present.map(key));
  const fresh = chosen.filter((entry) => !keys.has(key(entry)));
  return fresh.length > 0 ? [...present, ...fresh] : undefined;
}

/** Merges entries with a level: a chosen level replaces the present one. */
function corrected<T extends { rating: number }>(
  present: readonly T[],
  chosen: readonly T[] = [],
  key: (entry: T) => string,
) {
  const replaced = present.map((entry) => chosen.find((other) => key(other) === key(entry)) ?? entry);
  const isChanged = replaced.some((entry, index) => entry.rating !== present[index]?.rating);
  return added(replaced, chosen, key) ?? (isChanged ? replaced : undefined);
}

type Vehicles = Profile['vehicles'];

/** Adds classes to the present ones of the same vehicle. */
function addedVehicles(present: Vehicles, chosen: Vehicles = []): Vehicles | undefined {
  const merged = new Map(present.map(({ vehicle, licenses }) => [vehicle, new Set(licenses)]));
  let isNew = false;
  for (const { vehicle, licenses } of chosen) {
    const owned = merged.get(vehicle) ?? new Set();
    merged.set(vehicle, owned);
    for (const { licenseType } of licenses.flatMap((name) =>
      expandVehicle({ vehicleType: vehicle, licenseType: name }),
    )) {
      isNew ||= !owned.has(licenseType);
      owned.add(licenseType);
    }
  }
  return isNew ? [...merged].map(([vehicle, licenses]) => ({ vehicle, licenses: [...licenses] })) : undefined;
}
