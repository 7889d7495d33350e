import {
  createComment,
  downloadApplicantResume,
  getApplicant,
  listApplicantHistory,
  listJobApplicantIds,
  listJobApplicants,
  searchCompany,
  updateApplicant,
} from '@platsa/contract/applications/endpoints';
import { listMatchingApplicants } from '@platsa/contract/applications/finding-endpoints';
import { getBoard, listBoards, listUnreadApplicants } from '@platsa/contract/boards/endpoints';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { getJobFunnel } from '@platsa/contract/statistics/endpoints';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../../test/access/call-as.ts';
import { aWorld } from '../../../test/access/world.ts';
import { aPlace } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aName } from '../../../test/builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';
import { routes } from '../routes.ts';
import { chooseMasks } from './masks.ts';

const platsa = useTestApp();

interface OwnApplication {
  applicantId: string;
  companyId: string;
  jobId: string;
  personId: string;
}

/** Fills in everything that tells who somebody is, each of it found nowhere else. Returns the texts. */
async function tellWho({ applicantId, companyId, jobId, personId }: OwnApplication) {
  const { db } = platsa.ctx;
  const applied = { type: 'applicant.applied', companyId, jobId, applicationId: applicantId, by: personId };
  await db
    .insertInto('events')
    .values({ ...applied, logged: true })
    .execute();
  const [firstName, lastName, phoneNumber, cityName] = [aName(), aName(), aName(), `Byn ${aName()}`];
  const [email, birthDate, imageId] = [`${aName()}@example.com`, '1971-03-17', crypto.randomUUID()];
  const cityId = await aPlace(platsa, cityName);
  await db.insertInto('images').values({ id: imageId, companyId: null, userId: personId, shape: 'avatar' }).execute();
  const person = { firstName, lastName, phoneNumber, birthDate, imageId, cityId };
  await db.updateTable('persons').set(person).where('id', '=', personId).execute();
  await db.updateTable('users').set({ email }).where('id', '=', personId).execute();
  const [message, sourceDetail] = [aName(), aName()];
  await db.updateTable('applicants').set({ message, sourceDetail }).where('id', '=', applicantId).execute();
  const [about, did, fileName] = [aName(), aName(), `${aName()}.pdf`];
  await db
    .insertInto('profiles')
    .values({ personId, description: about })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ description: about }))
    .execute();
  const work = { personId, companyName: `${lastName} Bygg AB`, title: `Vd för ${firstName}`, description: did };
  await db
    .insertInto('experiences')
    .values({ ...work, startDate: '2024-01-01', endDate: null, isCurrent: true })
    .execute();
  await db.insertInto('uploadedResumes').values({ personId, fileName, savedToProfileAt: platsa.ctx.now() }).execute();
  const [comment, withdrawal, review, hold] = [aName(), aName(), aName(), aName()];
  const of = { applicantId, companyId, createdAt: platsa.ctx.now() };
  await db.insertInto('applicantComments').values({ companyId, applicantId, text: comment }).execute();
  await db
    .insertInto('withdrawalRequests')
    .values({ ...of, reason: withdrawal })
    .execute();
  await db
    .insertInto('reviewRequests')
    .values({ ...of, text: review })
    .execute();
  await db
    .insertInto('applicationHolds')
    .values({ ...of, reason: hold })
    .execute();
  return [
    ...[firstName, lastName, phoneNumber, cityName, cityId, email, birthDate, imageId, message, sourceDetail],
    ...[about, did, fileName, comment, withdrawal, review, hold],
  ];
}

/** A confidential job with somebody who has applied, seen by an admin and by an observer to whom names are hidden. */
async function aMaskedJob() {
  const board = await aBoard(platsa);
  const { companyId, jobId } = board;
  await makeConfidential(platsa, jobId);
  const { applicantId, userId: personId } = await anApplicant(platsa, board);
  const secrets = await tellWho({ applicantId, companyId, jobId, personId });
  return { ...board, applicantId, personId, secrets, observer: await aTeamMember(platsa, board, 'observer') };
}

const cardsOf = async ({ boardId }: Pick<TestBoard, 'boardId'>, viewer: Account) => {
  const { columns } = await platsa.must(getBoard, { boardId }, viewer);
  return columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant));
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

describe('an observer to whom names are hidden', () => {
  test('gets no answer that tells who applied', async () => {
    const world = await aWorld(platsa);
    const { companyId, jobId, applicantId, userId: personId } = world.ids;
    await makeConfidential(platsa, jobId);
    const secrets = await tellWho({ applicantId, companyId, jobId, personId });
    const { token } = await aTeamMember(platsa, world.ids, 'observer');
    const reading = routes.filter(({ endpoint: { method, access } }) => method === 'GET' && access !== 'anyone');
    for (const { endpoint } of reading) {
      const answer = JSON.stringify(await callAs(platsa, endpoint, world, token));
      expect([endpoint.name, secrets.filter((secret) => answer.includes(secret))]).toEqual([endpoint.name, []]);
    }
  });

  test('has the same mask for the person on the board, in the list, the application and its history', async () => {
    const { boardId, jobId, applicantId, observer, admin, secrets } = await aMaskedJob();
    const [first = '', last = ''] = secrets;
    await platsa.must(updateApplicant, { applicantId, rating: 4 }, admin);
    const [card] = await cardsOf({ boardId }, observer);
    const mask = nameOf(card?._user ?? { firstName: '', lastName: '' });
    expect(mask).toMatch(/^\p{Lu}\p{L}+ \p{Ll}+$/u);
    expect(mask).not.toContain(first);
    expect(card).toMatchObject({ rating: 4, commentsCount: 1, latestJob: '(dold text)' });
    const { applicants, cities } = await platsa.must(listJobApplicants, { jobId, sort: 'date' }, observer);
    expect([applicants.map(({ _user }) => nameOf(_user)), cities]).toEqual([[mask], []]);
    const details = await platsa.must(getApplicant, { applicantId }, observer);
    expect(nameOf(details._user)).toBe(mask);
    expect(details).toMatchObject({
      message: '(dold text)',
      comments: [{ text: '(dold text)' }],
      ownRating: 0,
      meanRating: 4,
    });
    expect(details._user.profile.experiences).toMatchObject([{ companyName: '(dold text)', startDate: '2024-01-01' }]);
    const { history } = await platsa.must(listApplicantHistory, { applicantId }, observer);
    expect(history.map(({ event, _user }) => [event, _user && nameOf(_user)])).toEqual([
      ['applicant.rated', 'Kim Lind'],
      ['applicant.applied', mask],
    ]);
    expect(JSON.stringify(await cardsOf({ boardId }, admin))).toContain(last);
  });

  test('keeps what the person has done, where it does not name the person', async () => {
    const { applicantId, personId, observer } = await aMaskedJob();
    await platsa.ctx.db
      .updateTable('experiences')
      .set({ companyName: 'Skanska', title: 'Snickare' })
      .where('personId', '=', personId)
      .execute();
    const { _user } = await platsa.must(getApplicant, { applicantId }, observer);
    expect(_user.profile.experiences).toMatchObject([{ companyName: 'Skanska', title: 'Snickare', desc: '' }]);
  });

  test('does not read the subjects of mails', async () => {
    const { companyId, applicantId, observer, admin } = await aMaskedJob();
    const mail = { _company: companyId, _applicants: [applicantId], subject: 'Hej Astrid', text: 'Välkommen' };
    await platsa.must(mailApplicants, mail, admin);
    const { history } = await platsa.must(listApplicantHistory, { applicantId }, observer);
    expect(history.map(({ mail }) => mail?.subject)).toEqual(['(dold text)', undefined]);
  });

  test('finds the job’s board and figures, and nobody in it by a search or a place', async () => {
    const { companyId, boardId, jobId, applicantId, observer, secrets } = await aMaskedJob();
    const [firstName = '', , , , city = ''] = secrets;
    expect((await platsa.must(listBoards, { companyId }, observer)).boards).toMatchObject([{ applicantsCount: 1 }]);
    expect((await platsa.must(getJobFunnel, { jobId }, observer)).applicants).toBe(1);
    expect(await platsa.must(listUnreadApplicants, { boardId }, observer)).toEqual({ _applicants: [], _new: [] });
    expect((await platsa.must(searchCompany, { companyId, name: firstName }, observer)).applicants).toEqual([]);
    const refused = [
      await platsa.call(listMatchingApplicants, { boardId, search: firstName }, observer),
      await platsa.call(listJobApplicants, { jobId, sort: 'date', city }, observer),
      await platsa.call(listJobApplicantIds, { jobId, sort: 'date' }, observer),
      await platsa.call(downloadApplicantResume, { applicantId }, observer),
      await platsa.call(createComment, { applicantId, text: 'Vem är det?' }, observer),
    ];
    for (const { status, error } of refused)
      expect([status, error?.userFriendlyMessage]).toEqual([
        403,
        'Du får inte se alla ansökningar med namn och bild i det här jobbet. Den som är ansvarig för jobbet, eller en admin, kan ge dig rätten.',
      ]);
  });

  test('sees the names once the right is given, and on the next reading not when it is taken', async () => {
    const { boardId, jobId, observer, admin, secrets } = await aMaskedJob();
    const [firstName = ''] = secrets;
    const place = { _user: observer.userId, role: 'observer' as const };
    const seesName = async () => JSON.stringify(await cardsOf({ boardId }, observer)).includes(firstName);
    expect(await seesName()).toBe(false);
    await platsa.must(saveJobTeam, { jobId, team: [{ ...place, extraRights: ['seeApplicants'] }] }, admin);
    expect(await seesName()).toBe(true);
    await platsa.must(saveJobTeam, { jobId, team: [place] }, admin);
    expect(await seesName()).toBe(false);
  });
});

describe('masks', () => {
  const ids = Array.from({ length: 3_000 }, (_, number) => `application-${String(number).padStart(4, '0')}`);

  test('differ within a job, and say nothing of the same person in another', () => {
    const [one, other] = [chooseMasks('job one', ids), chooseMasks('job two', ids)];
    expect(new Set([...one.values()].map(nameOf)).size).toBe(ids.length);
    const same = ids.filter((id) => nameOf(one.get(id) ?? nobody) === nameOf(other.get(id) ?? nobody));
    expect(same.length).toBeLessThan(ids.length / 100);
  });

  test('stay when others apply later', () => {
    const before = chooseMasks('job', ids.slice(0, 1_500));
    const after = chooseMasks('job', ids);
    for (const [id, mask] of before) expect(after.get(id)).toEqual(mask);
  });

  const nobody = { firstName: '', lastName: '' };
});
