import { closeCompany, undoClosing } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';

/** Closes a company, or undoes it. The session says since when it closes. */
export function useClosing() {
  const { refresh } = useSessionActions();
  return {
    close: async (input: InputOf<typeof closeCompany>) => {
      await call(closeCompany, input);
      await refresh();
    },
    undo: async (companyId: string) => {
      await call(undoClosing, { companyId });
      await refresh();
    },
  };
}
