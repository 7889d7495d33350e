import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';
import { useSignedIn } from '../../../lib/session.tsx';

/** Marks applications as read by the user; without ids all of the company's. */
export function useMarkRead(companyId: string) {
  const client = useQueryClient();
  const markRead = async (_applicants?: string[]) => {
    await call(markApplicantsRead, { companyId, _applicants });
    await applyLiveEvents(client, [{ type: 'unread' }]);
  };
  return useCallback(markRead, [client, companyId]);
}

/** Marks the shown application as read. If that fails it stays unread, which harms nothing. */
export function useReadApplication(companyId: string, applicantId: string): void {
  const markRead = useMarkRead(companyId);
  const { support } = useSignedIn();
  useEffect(() => {
    if (!support) markRead([applicantId]).catch(() => undefined);
  }, [markRead, applicantId, support]);
}
