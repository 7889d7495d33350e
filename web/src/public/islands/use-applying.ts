import { applyToJob, getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import { hasQuestions, isTooYoung } from '@platsa/contract/applications/rules';
import { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import { getUser } from '@platsa/contract/profiles/endpoints';
import type { Profile } from '@platsa/contract/profiles/schema';
import type { AskedQuestion } from '@platsa/contract/questions/question';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../lib/api.ts';
import { readArrival } from '../../lib/arrival.ts';
import { newId } from '../../lib/new-id.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { type Answering, forgetAnswers } from '../../shared/questionnaire/answer-draft.ts';
import type { AnswersToSend } from '../../shared/questionnaire/pages.ts';
import { ownDataChanged } from './own-changes.ts';
import { readVisitorSession, type VisitorSession } from './session.ts';

/** Content of the popup after the button was pressed. */
export type ApplyNoticeContent =
  | { about: 'visitor' | 'companyUser' | 'duplicate' }
  | { about: 'applied'; applicationId: string }
  | {
      about: 'questions';
      questions: JobQuestions;
      own: readonly AskedQuestion[];
      profile: Profile | null;
      answering: Answering;
      failure: string | null;
    }
  | { about: 'failed'; message: string; worthRetrying: boolean };

/** Applying from a job page: one request at a time, with a popup for the result. */
export function useApplying(jobId: string, ageRestriction: number, visitor: VisitorSession) {
  const [appliedAt, setAppliedAt] = useState<string | null>(null);
  const [notice, setNotice] = useState<ApplyNoticeContent | null>(null);
  // One id for all attempts until one succeeds, so that retries do not apply twice. Without a secure context browsers
  // cannot generate ids; a retry is then answered with 'already applied'.
  const id = useRef<string>(undefined);
  const userId = visitor.kind === 'jobSeeker' ? visitor.user._id : undefined;

  useEffect(() => {
    setAppliedAt(null);
    if (!userId) return;
    let gone = false;
    findAppliedAt(jobId)
      .then((found) => !gone && setAppliedAt(found))
      // Optional: applying twice is refused with its own message.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [jobId, userId]);

  const sendApplication = async (answers: AnswersToSend | undefined): Promise<ApplyNoticeContent> => {
    const who = await readVisitorSession();
    if (who.kind !== 'jobSeeker') return { about: who.kind === 'companyUser' ? 'companyUser' : 'visitor' };
    const refused = isTooYoung(who.user.age, ageRestriction);
    const asked = answers || refused ? null : await findQuestions(jobId, who.user._id);
    const answering = { jobId, userId: who.user._id };
    if (asked) return { about: 'questions', ...asked, answering, failure: null };
    id.current ??= newId();
    const application = { jobId, userId: who.user._id, _id: id.current, answers, arrival: readArrival(jobId) };
    const sent = await call(applyToJob, application);
    id.current = undefined;
    forgetAnswers(answering);
    setAppliedAt(sent.application.createdAt);
    // The answers have changed the profile, and with it the match.
    ownDataChanged();
    return { about: 'applied', applicationId: sent.application._id };
  };

  const { run: apply, busy } = useOneAtATime(async (answers?: AnswersToSend) => {
    if (!answers) setNotice(null);
    const result = await sendApplication(answers).catch(toNotice);
    if (result.about === 'duplicate') setAppliedAt(await findAppliedAt(jobId).catch(() => null));
    // After a failure the questionnaire stays open with its answers.
    setNotice((before) =>
      before?.about === 'questions' && result.about === 'failed' ? { ...before, failure: result.message } : result,
    );
  });

  return { appliedAt, sending: busy, notice, apply, close: () => setNotice(null) };
}

async function findAppliedAt(jobId: string): Promise<string | null> {
  const { application } = await call(getOwnApplication, { jobId });
  return application?.createdAt ?? null;
}

/** With every Krav, as at `/apply/{jobId}`; null if there is nothing to ask. */
async function findQuestions(jobId: string, userId: string) {
  const { questions, own } = await call(getJobQuestions, { jobId, withRequired: true });
  if (!hasQuestions(questions) && own.length === 0) return null;
  const { user } = await call(getUser, { userId });
  return { questions, own, profile: user.profile };
}

function toNotice(error: unknown): ApplyNoticeContent {
  if (!(error instanceof CallError)) throw error;
  if (error.error === 'duplicate') return { about: 'duplicate' };
  if (error.error === 'unauthorized') return { about: 'visitor' };
  if (error.error === 'notCompany') return { about: 'companyUser' };
  const worthRetrying = error.error === 'offline' || error.error === 'fail';
  return { about: 'failed', message: error.message, worthRetrying };
}
