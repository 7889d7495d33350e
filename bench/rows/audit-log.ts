import { findBoard } from './boards.ts';
import { get, type Row, readData } from './row.ts';

/** Opens the audit log of a million events: the first and the last page, and with filters, also for rare events. */
export const auditLog: Row = {
  name: 'audit-log',
  title: 'Audit log of 1,000,000 events',
  p99MsAtMost: 100,
  async requests(dataset) {
    const { companyId, token } = await findBoard(dataset, 5_000);
    const choices = ['', 'page=199', 'event=companyuser.loggedin', 'event=brand.deleted', 'to=2024-12-31'];
    return choices.map((choice) => get(`/v1/companies/${companyId}/audit-logs?${choice}`, token));
  },
  isRight: (text) => Array.isArray(readData(text).logs),
};
