import { getBoard, updateColumn } from '@platsa/contract/boards/endpoints';
import { listTemplates } from '@platsa/contract/messaging/template-endpoints';
import type { DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoServer } from './server.ts';

/**
 * Adds a column trigger to every third board that mails an invitation to an interview. Comes last, so that nothing is sent
 * for the moves of the demo.
 */
export async function mailFromColumns(server: DemoServer, jobs: readonly LoadedJob[], company: DemoCompany) {
  const token = company.members[0]?.token ?? '';
  const { messageTemplates } = await server.must(listTemplates, { companyId: company.companyId }, { token });
  const invitation = messageTemplates.find(({ type, status }) => type === 'email' && status === 0);
  if (!invitation) return;
  const triggers = [{ type: 'email' as const, _messageTemplate: invitation._id }];
  for (const { boardId } of jobs.filter((_, index) => index % 3 === 0)) {
    const { columns } = await server.must(getBoard, { boardId }, { token });
    const interviews = columns.find(({ value }) => value === 'Intervju bokad');
    if (interviews) await server.must(updateColumn, { columnId: interviews._id, triggers }, { token });
  }
}
