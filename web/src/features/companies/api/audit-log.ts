import type { AuditFilter } from '@platsa/contract/companies/audit-log-endpoints';
import { exportAuditLogs, listAuditLogs, listAuditUsers } from '@platsa/contract/companies/audit-log-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';

/** A page of a company's audit log; the first is 0. */
export const auditLog = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit-log', filter, page],
    queryFn: ({ signal }) => call(listAuditLogs, { ...filter, page }, { signal }),
    placeholderData: keepPreviousData,
    // Each log-in and move adds to it, so it is read anew when it is opened.
    staleTime: 0,
  });

/** The users that the log can be filtered by. */
export const auditUsers = (companyId: string) =>
  queryOptions({
    queryKey: ['audit-log', 'users', companyId],
    queryFn: ({ signal }) => call(listAuditUsers, { companyId }, { signal }),
    staleTime: 0,
  });

export function exportAuditLog(filter: AuditFilter): Promise<Blob> {
  return fetchFile(exportAuditLogs, filter);
}
