import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';
import { useSignedIn } from '../../../lib/session.tsx';

/** Marks applications as read by the user; without ids all of the company's. */
export function useMarkRead(companyId: string) {
  const client = useQueryClient();
  return async (applicantIds?: readonly string[]): Promise<void> => {
    await call(markApplicantsRead, { companyId, ...(applicantIds && { _applicants: [...applicantIds] }) });
    await applyLiveEvents(client, [{ type: 'unread' }]);
  };
}

/** Marks the shown application as read. If that fails it stays unread, which harms nothing. */
export function useReadApplication(companyId: string, applicantId: string): void {
  const client = useQueryClient();
  const { support } = useSignedIn();
  useEffect(() => {
    if (support) return;
    call(markApplicantsRead, { companyId, _applicants: [applicantId] })
      .then(() => applyLiveEvents(client, [{ type: 'unread' }]))
      .catch(() => undefined);
  }, [client, companyId, applicantId, support]);
}
