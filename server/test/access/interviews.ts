import { usualSchedule } from '@platsa/contract/interviews/schedule';
import { aName } from '../builders.ts';
import { anyone, company, type Expectations, ofApplicants, owner } from './expectation.ts';
import type { World } from './world.ts';

const kind = { name: 'Telefonsamtal', minutes: 20 };
const calDavAccount = { server: 'https://127.0.0.1:9/', userName: 'anna', password: 'hemligt' };
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const wanted = ({ ids }: World) => ({ _kind: ids.kindId, _users: [ids.memberId] });

/** Interviews and the time of those who hold them. */
export const ofInterviews: Expectations = {
  listInterviewKinds: company,
  createInterviewKind: { ...company, input: () => ({ ...kind, name: aName() }) },
  listJobInterviewKinds: company,
  createJobInterviewKind: { ...company, input: () => ({ ...kind, name: aName() }) },
  updateInterviewKind: { ...company, input: () => kind },
  deleteInterviewKind: company,
  listPossibleInterviewers: ofApplicants,
  listInterviewTimes: {
    ...ofApplicants,
    input: ({ ids }) => ({ kinds: ids.kindId, users: ids.memberId, from: today() }),
  },
  listApplicationInterviews: ofApplicants,
  bookInterviews: {
    ...ofApplicants,
    input: (world) => ({ interviews: [{ ...wanted(world), startsAt: inDays(3) }], evenIfBusy: true }),
  },
  inviteToInterview: { ...ofApplicants, input: wanted },
  updateInterview: { ...ofApplicants, input: () => ({ startsAt: inDays(4), evenIfBusy: true }) },
  cancelInterview: ofApplicants,
  setInterviewResult: { ...ofApplicants, input: () => ({ result: 'done' }) },
  listInterviews: { ...company, input: () => ({ from: today() }) },
  listOwnInterviews: anyone,
  openOwnInterview: owner,

  getOwnSchedule: anyone,
  saveOwnSchedule: { ...anyone, input: () => usualSchedule },
  addCalendar: { ...anyone, input: () => ({ name: 'Jobbet', address: 'https://127.0.0.1/kalender.ics' }) },
  findCalDavCalendars: { ...anyone, input: () => calDavAccount },
  addCalDavCalendar: { ...anyone, input: () => ({ ...calDavAccount, name: 'Jobbet', read: ['x'], write: null }) },
  listFoundCalendars: { audience: 'adminThemself' },
  chooseCalendars: { audience: 'adminThemself', input: () => ({ read: ['x'], write: null }) },
  startCalendarGrant: { ...anyone, input: () => ({ kind: 'google' }) },
  finishCalendarGrant: { ...anyone, input: () => ({ state: 'x', code: 'x' }) },
  removeCalendar: { audience: 'adminThemself' },
  createCalendarFeed: anyone,
  removeCalendarFeed: anyone,
  downloadCalendarFeed: { ...anyone, input: ({ feedToken }) => ({ feedToken }) },
};
