import type { applyToJob, getOwnApplication } from '@platsa/contract/applications/endpoints';
import { isTooYoung } from '@platsa/contract/applications/rules';
import type { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { getUser } from '@platsa/contract/profiles/endpoints';
import type { Profile } from '@platsa/contract/profiles/schema';
import { useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { type AnswersToSend, isAsked } from '../questionnaire/pages.ts';
import { AskError, ask } from './api.ts';
import { readVisitorSession, type VisitorSession } from './session.ts';

/** What a popup has to tell, or to ask, after the button was pressed. */
export type Notice =
  | { about: 'visitor' | 'companyUser' | 'applied' | 'duplicate' }
  | { about: 'questions'; questions: JobQuestions; profile: Profile | null; failure: string | null }
  | { about: 'failed'; message: string; worthRetrying: boolean };

/** Applying from the job: one request at a time, and whatever comes of it is told. */
export function useApplying(jobId: string, ageRestriction: number, reader: VisitorSession) {
  const [appliedAt, setAppliedAt] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  // The application's id until it is known to be with the company: sent again, it is the same one. A browser that
  // makes no ids (the page is not served securely) sends none, and is then told that it has applied already.
  const id = useRef<string>(undefined);
  const userId = reader.kind === 'jobSeeker' ? reader.user._id : undefined;

  useEffect(() => {
    setAppliedAt(null);
    if (!userId) return;
    let gone = false;
    findAppliedAt(jobId)
      .then((found) => !gone && setAppliedAt(found))
      // Not knowing costs nothing: applying again is refused with its own message.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [jobId, userId]);

  const send = async (answers: AnswersToSend | undefined): Promise<Notice> => {
    const who = await readVisitorSession();
    if (who.kind !== 'jobSeeker') return { about: who.kind === 'companyUser' ? 'companyUser' : 'visitor' };
    const refused = isTooYoung(who.user.age, ageRestriction);
    const asked = answers || refused ? null : await findQuestions(jobId, who.user._id);
    if (asked) return { about: 'questions', ...asked, failure: null };
    id.current ??= crypto.randomUUID?.();
    const application = { userId: who.user._id, _id: id.current, answers };
    const sent = await ask<typeof applyToJob>('POST', `/jobs/${jobId}/applicants`, application);
    id.current = undefined;
    setAppliedAt(sent.application.createdAt);
    return { about: 'applied' };
  };

  const { run: apply, busy } = useOneAtATime(async (answers?: AnswersToSend) => {
    if (!answers) setNotice(null);
    const result = await send(answers).catch(noticeOf);
    if (result.about === 'duplicate') setAppliedAt(await findAppliedAt(jobId).catch(() => null));
    // A try that failed leaves the questionnaire open, with what was answered.
    setNotice((before) =>
      before?.about === 'questions' && result.about === 'failed' ? { ...before, failure: result.message } : result,
    );
  });

  return { appliedAt, sending: busy, notice, apply, close: () => setNotice(null) };
}

async function findAppliedAt(jobId: string): Promise<string | null> {
  const { application } = await ask<typeof getOwnApplication>('GET', `/jobs/${jobId}/own-application`);
  return application?.createdAt ?? null;
}

/** Nothing where the job asks about nothing. */
async function findQuestions(jobId: string, userId: string) {
  const { questions } = await ask<typeof getJobQuestions>('GET', `/jobs/${jobId}/questions`);
  if (!isAsked(questions)) return null;
  const { user } = await ask<typeof getUser>('GET', `/users/${userId}`);
  return { questions, profile: user.profile };
}

function noticeOf(error: unknown): Notice {
  if (!(error instanceof AskError)) throw error;
  if (error.error === 'duplicate') return { about: 'duplicate' };
  if (error.error === 'unauthorized') return { about: 'visitor' };
  if (error.error === 'notCompany') return { about: 'companyUser' };
  const worthRetrying = error.error === 'offline' || error.error === 'fail';
  return { about: 'failed', message: error.message, worthRetrying };
}
