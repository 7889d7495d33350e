import type { InputOf } from '@platsa/contract/endpoint';
import { saveScorecard } from '@platsa/contract/interviews/scorecard-endpoints';
import type { TestApp } from './app.ts';
import { type Account, aMember } from './builders.ts';
import { anInterviewSetting, at, book } from './interview-builders.ts';

/** An interview of the setting at 09:00 on 1 December that `colleague` and `second` hold; it is 12:00 then. */
export async function aHeldInterview(test: TestApp) {
  const setting = await anInterviewSetting(test);
  const second = await aMember(test, setting.companyId);
  const _users = [setting.colleague.userId, second.userId];
  const { data } = await book(test, setting, { startsAt: at(1, 9), _users, evenIfBusy: true });
  const interviewId = data?.interviews[0]?._id ?? '';
  test.clock.now = new Date(at(1, 12));
  return { ...setting, second, interviewId, jobId: setting.board.jobId, applicantId: setting.asa.applicantId };
}

export type HeldInterview = Awaited<ReturnType<typeof aHeldInterview>>;

export const judge = (
  test: TestApp,
  { interviewId }: { interviewId: string },
  by: Account,
  card: Partial<InputOf<typeof saveScorecard>> = {},
) =>
  test.call(
    saveScorecard,
    { interviewId, attributes: [], questions: [], recommendation: 'yes', state: 'sent', ...card },
    by,
  );
