import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';

/** Marks applications as read by the user; without ids all of the company's, or of the user's own jobs. */
export function useMarkRead(companyId: string, mine = false) {
  const client = useQueryClient();
  const markRead = async (_applicants?: string[]) => {
    await call(markApplicantsRead, { companyId, _applicants, mine });
    await applyLiveEvents(client, [{ type: 'unread' }]);
  };
  return useCallback(markRead, [client, companyId, mine]);
}
