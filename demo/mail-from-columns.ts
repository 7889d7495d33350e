import { getBoard, updateColumn } from '@platsa/contract/boards/endpoints';
import { listTemplates } from '@platsa/contract/messaging/endpoints';
import type { LoadedAdvert } from './load-adverts.ts';
import type { DemoCompany } from './load-company.ts';
import type { DemoServer } from './server.ts';

/**
 * On every third board whoever comes to the interviews is invited by mail. Last of all: those who are there already
 * were moved before there was anything to send.
 */
export async function mailFromColumns(server: DemoServer, adverts: readonly LoadedAdvert[], company: DemoCompany) {
  const token = company.members[0]?.token ?? '';
  const { messageTemplates } = await server.must(listTemplates, { companyId: company.companyId }, { token });
  const invitation = messageTemplates.find(({ type, status }) => type === 'email' && status === 0);
  if (!invitation) return;
  const triggers = [{ type: 'email' as const, _messageTemplate: invitation._id }];
  for (const { boardId } of adverts.filter((_, index) => index % 3 === 0)) {
    const { columns } = await server.must(getBoard, { boardId }, { token });
    const interviews = columns.find(({ value }) => value === 'Intervju bokad');
    if (interviews) await server.must(updateColumn, { columnId: interviews._id, triggers }, { token });
  }
}
