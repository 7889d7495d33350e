import { createHash } from 'node:crypto';
import type { BoardItem } from '@platsa/contract/boards/schema';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/policy.ts';

/**
 * A mask stands for a person in one job: a colour and an animal instead of the name, and nothing that leads to the person. It is
 * made here, so that names never reach a browser that may not show them. Masked shapes name each field that they keep: a field
 * that is added later stays hidden until somebody decides otherwise.
 */
export interface Mask {
  firstName: string;
  lastName: string;
}

/** Whether the viewer may know who sent this application, or, without an id, the applications to the whole job. */
export function seesNames({ reads, onJob }: Pick<Actor, 'reads' | 'onJob'>, applicationId?: string): boolean {
  if (reads !== undefined || onJob?.rights.has('seeApplicants')) return true;
  return applicationId !== undefined && (onJob?.assigned.has(applicationId) ?? false);
}

/** The masks of all applications to a job, by application: the same to everybody, and none twice. */
export async function listMasks(db: Db, jobId: string): Promise<ReadonlyMap<string, Mask>> {
  const rows = await db.selectFrom('applicants').select('id').where('jobId', '=', jobId).orderBy('id').execute();
  return chooseMasks(
    jobId,
    rows.map(({ id }) => id),
  );
}

export async function getMask(db: Db, { id, jobId }: { id: string; jobId: string }): Promise<Mask> {
  const mask = (await listMasks(db, jobId)).get(id);
  if (!mask) throw new ApiError('notFound');
  return mask;
}

/** Equal masks are numbered from the second application on. Ids are in the order of time, so a new application renames nobody. */
export function chooseMasks(jobId: string, applicationIds: readonly string[]): ReadonlyMap<string, Mask> {
  const times = new Map<string, number>();
  return new Map(
    applicationIds.map((id) => {
      const hash = createHash('sha256').update(`${jobId} ${id}`).digest();
      const firstName = pick(colours, hash.readUInt32BE(0));
      const animal = pick(animals, hash.readUInt32BE(4));
      const time = (times.get(firstName + animal) ?? 0) + 1;
      times.set(firstName + animal, time);
      return [id, { firstName, lastName: time === 1 ? animal : `${animal} ${time}` }];
    }),
  );
}

function pick(words: readonly string[], number: number): string {
  return words[number % words.length] ?? '';
}

/** No colours of skin. */
const colours = (
  'Blå Grön Lila Orange Turkos Violett Silvrig Ljusblå Mörkblå Himmelsblå Havsblå Indigoblå Safirblå Lavendelblå Ljusgrön ' +
  'Mörkgrön Mossgrön Skogsgrön Havsgrön Smaragdgrön Citrongul Honungsgul Korallröd Vinröd Rubinröd Randig Prickig Rutig'
).split(' ');

/** Animals that nobody is called in anger, of the gender that the colours are bent in. */
const animals = (
  'abborre alfågel antilop bofink bäver delfin ekorre falk fjäril flamingo gasell gepard giraff grönsiska hare hermelin häger ' +
  'igelkott iller järv kamel kanin kolibri koltrast känguru lax leopard lom lärka mård nyckelpiga näktergal panda papegoja ' +
  'pelikan pingvin ren räv sjöhäst sjöstjärna sköldpadda sparv stare svala svan säl talgoxe tiger trana trollslända tukan tärna ' +
  'uggla utter varg vessla zebra älg örn öring'
).split(' ');

/** In the place of text that may name the person. */
export const hiddenText = '(dold text)';

/** A short text about what somebody has done, hidden where it has the person's own name, as a firm's may. */
export function hideNames(text: string, { firstName, lastName }: Mask): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const names = `${firstName} ${lastName}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return names.some((name) => name.length > 1 && words.includes(name)) ? hiddenText : text;
}

/** A card without what tells who the person is. */
export function maskItem({ position, _applicant: card }: BoardItem, mask: Mask): BoardItem {
  const { _id, score, notAssessed, isRecommended, rating, ratings, declined, commentsCount, messaged } = card;
  const { createdAt, columnSince, latestJob } = card;
  return {
    position,
    _applicant: {
      ...{ _id, _user: maskedPerson(mask), score, ...(notAssessed && { notAssessed }), isRecommended },
      ...{ rating, ratings, declined, commentsCount, messaged, createdAt, columnSince },
      latestJob: latestJob && hideNames(latestJob, card._user),
    },
  };
}

/** The person of cards and lists. */
export function maskedPerson({ firstName, lastName }: Mask) {
  return { firstName, lastName, images: [], _city: null };
}
