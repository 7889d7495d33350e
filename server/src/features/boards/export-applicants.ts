import { exportApplicants } from '@platsa/contract/boards/endpoints';
import { type TableColumn, tableColumns } from '@platsa/contract/boards/rules';
import type { Board, BoardApplication } from '@platsa/contract/boards/schema';
import { countDays } from '@platsa/contract/count-days';
import { limits } from '../../http/limits.ts';
import { downloadRoute } from '../../http/route.ts';
import { type CsvRow, toCsv } from '../../platform/csv.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { toXlsx } from '../../platform/xlsx.ts';
import { listContactRows } from './list-board-contacts.ts';
import { handleApplicants } from './policy.ts';
import { findBoard } from './queries.ts';
import { readBoard } from './read-board.ts';

/** Applications that have left the board meanwhile are left out. */
export const exportApplicantsRoute = downloadRoute(exportApplicants, {
  limits: [limits.exportData],
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: handleApplicants('seeContact'),
  async handle({ ctx, actor, input, subject: { boardId, jobId } }) {
    const now = ctx.now();
    const [board, contacts] = await Promise.all([readBoard(ctx.db, boardId, now), listContactRows(ctx.db, jobId)]);
    const cards = new Map(listExportedCards(board).map((exported) => [exported.card._id, exported]));
    const contactOf = new Map(contacts.map((contact) => [contact.id, contact]));
    const around = { userId: actor.userId, today: dayInStockholm(now) };
    const rows = input._applicants.flatMap((id) => {
      const exported = cards.get(id);
      return exported ? [toRow({ ...exported, contact: contactOf.get(id) }, input.columns, around)] : [];
    });
    return {
      content: input.format === 'csv' ? toCsv(rows) : await toXlsx(rows, now),
      fileName: `${board._job.title} ${around.today}.${input.format}`,
    };
  },
});

interface ExportedCard {
  card: BoardApplication;
  status: string;
}

function listExportedCards({ columns }: Board): ExportedCard[] {
  return columns.flatMap(({ value, items }) => items.map(({ _applicant }) => ({ card: _applicant, status: value })));
}

interface ExportedContact {
  contact: { email: string; phoneNumber: string; source: string } | undefined;
}

function toRow(
  { card, status, contact }: ExportedCard & ExportedContact,
  columns: readonly TableColumn[],
  { userId, today }: { userId: string; today: string },
): CsvRow {
  const values: Record<TableColumn, string | number> = {
    match: card.notAssessed ? '' : Math.floor(card.score * 100),
    status,
    rating: (card.ratings?.[userId] ?? card.rating) || '',
    email: contact?.email ?? '',
    phone: contact?.phoneNumber ?? '',
    city: card._user._city?.name ?? '',
    job: card.latestJob ?? '',
    applied: dayInStockholm(new Date(card.createdAt)),
    days: Math.max(0, countDays(card.columnSince, today)),
    comments: card.commentsCount,
    source: contact?.source ?? '',
  };
  const { firstName, lastName } = card._user;
  const chosen = columns.map((column) => [tableColumns[column], values[column]] as const);
  return { Förnamn: firstName, Efternamn: lastName, ...Object.fromEntries(chosen) };
}
