import type { applyToJob, getOwnApplication } from '@platsa/contract/applications/endpoints';
import { useEffect, useRef, useState } from 'react';
import { AskError, ask } from './api.ts';
import { findReader, type Reader } from './reader.ts';

/** What a popup has to tell after the button was pressed. */
export type Notice =
  | { about: 'visitor' | 'companyUser' | 'applied' | 'duplicate' }
  | { about: 'failed'; message: string; worthRetrying: boolean };

/** Applying from the advert: one request at a time, and whatever comes of it is told. */
export function useApplying(jobId: string, reader: Reader) {
  const [appliedAt, setAppliedAt] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const underWay = useRef(false);
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

  const send = async (): Promise<Notice> => {
    const who = await findReader();
    if (who.kind !== 'jobSeeker') return { about: who.kind === 'companyUser' ? 'companyUser' : 'visitor' };
    const { application } = await ask<typeof applyToJob>('POST', `/jobs/${jobId}/applicants`, { userId: who.user._id });
    setAppliedAt(application.createdAt);
    return { about: 'applied' };
  };

  const apply = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setNotice(null);
    const told = await send().catch(noticeOf);
    if (told.about === 'duplicate') setAppliedAt(await findAppliedAt(jobId).catch(() => null));
    setNotice(told);
    setSending(false);
    underWay.current = false;
  };

  return { appliedAt, sending, notice, apply, close: () => setNotice(null) };
}

async function findAppliedAt(jobId: string): Promise<string | null> {
  const { application } = await ask<typeof getOwnApplication>('GET', `/jobs/${jobId}/own-application`);
  return application?.createdAt ?? null;
}

function noticeOf(error: unknown): Notice {
  if (!(error instanceof AskError)) throw error;
  if (error.error === 'duplicate') return { about: 'duplicate' };
  if (error.error === 'unauthorized') return { about: 'visitor' };
  if (error.error === 'notCompany') return { about: 'companyUser' };
  const worthRetrying = error.error === 'offline' || error.error === 'fail';
  return { about: 'failed', message: error.message, worthRetrying };
}
