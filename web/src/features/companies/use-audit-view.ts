import { auditEventNames } from '@platsa/contract/companies/audit-log';
import { id } from '@platsa/contract/fields';
import { useSearchParams } from 'react-router';
import { parseDay } from '../../ui/fields/parse-day.ts';

type AuditParameter = 'event' | 'user' | 'from' | 'to' | 'page';

/** Filters and page of the audit log, stored in the address; `?page=1` is the first page. Ignores what is no choice. */
export function useAuditView() {
  const [address, setAddress] = useSearchParams();
  const filter = {
    event: auditEventNames.find((name) => name === address.get('event')),
    _user: id.safeParse(address.get('user')).data,
    from: parseDay(address.get('from') ?? '') ?? undefined,
    to: parseDay(address.get('to') ?? '') ?? undefined,
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((choice) => choice !== undefined),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** A change of a filter leads to the first page. */
    change(choices: Partial<Record<AuditParameter, string | null>>) {
      const after = new URLSearchParams(address);
      after.delete('page');
      for (const [name, value] of Object.entries(choices)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      setAddress(after, { preventScrollReset: !choices.page });
    },
    clear: () => setAddress({}),
  };
}
