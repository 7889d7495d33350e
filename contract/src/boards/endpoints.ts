import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, maxSelected, singleLine } from '../fields.ts';
import {
  board,
  boardList,
  boardSummary,
  columnDetails,
  columnForm,
  columnSummary,
  columnView,
  exportedColumns,
  startDateForm,
} from './schema.ts';

export const listBoards = endpoint({
  name: 'listBoards',
  address: 'GET /companies/{companyId}/workflow-boards',
  summary:
    'Tavlorna för företagets annonser, efter titel, hundra åt gången. search söker i titel, beskrivning och datum.',
  access: 'companyUser',
  input: z.object({ companyId: id, search: singleLine().max(100).optional(), after: cursor.optional() }),
  output: boardList,
  errors: ['notFound'],
});

export const getBoardSummary = endpoint({
  name: 'getBoardSummary',
  address: 'GET /workflow-boards/{boardId}/summary',
  summary: 'Hur många som har sökt och hur de matchar, utan vilka de är; även medan annonsen är låst.',
  access: 'companyUser',
  input: z.object({ boardId: id }),
  output: boardSummary,
  errors: ['notFound'],
});

export const getBoard = endpoint({
  name: 'getBoard',
  address: 'GET /workflow-boards/{boardId}',
  summary: 'En tavla med kolumner och alla kort.',
  access: 'companyUser',
  input: z.object({ boardId: id }),
  output: board,
  errors: ['notFound', 'locked'],
});

export const listUnreadApplicants = endpoint({
  name: 'listUnreadApplicants',
  address: 'GET /workflow-boards/{boardId}/unread',
  summary:
    'De kandidater på tavlan som har skrivit något som du inte har läst (_applicants), och de vars ansökan du inte har läst (_new).',
  access: 'companyUser',
  input: z.object({ boardId: id }),
  output: z.object({ _applicants: z.array(id), _new: z.array(id) }),
  errors: ['notFound', 'locked'],
});

export const markApplicantsRead = endpoint({
  name: 'markApplicantsRead',
  address: 'POST /companies/{companyId}/read-applicants',
  summary:
    'Markerar ansökningar som lästa av dig, utan _applicants alla i företaget, med mine=true de till dina annonser.',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    _applicants: z.array(id).max(maxSelected).optional(),
    mine: z.boolean().default(false),
  }),
  output: z.object({}),
  errors: ['notFound'],
});

export const listColumnViews = endpoint({
  name: 'listColumnViews',
  address: 'GET /workflow-boards/{boardId}/views',
  summary: 'Hur du sorterar och filtrerar tavlans kolumner. Det som du inte har ändrat saknas.',
  access: 'companyUser',
  input: z.object({ boardId: id }),
  output: z.object({ views: z.array(z.object({ _column: id, view: columnView.partial() })) }),
  errors: ['notFound', 'locked'],
});

export const saveColumnView = endpoint({
  name: 'saveColumnView',
  address: 'PATCH /workflow-columns/{columnId}/view',
  summary: 'Sparar hur du sorterar och filtrerar en kolumn. Det gäller bara dig.',
  access: 'companyUser',
  input: columnView.partial().extend({ columnId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

const wrongIndex = 'Ange kortets plats i kolumnen, från 0';
const newIndex = z.int(wrongIndex).min(0, wrongIndex).max(1_000_000, wrongIndex);

/** `newIndex` is the index in the target column by position, not counting the application that moves. */
export const moveApplicant = endpoint({
  name: 'moveApplicant',
  address: 'PATCH /workflow-boards/{boardId}/positions',
  summary: 'Flyttar ett kort. Svarar med kandidatens nya status och de kolumner som berördes, utan kort.',
  access: 'companyUser',
  input: z.object({
    boardId: id,
    _applicant: id,
    _workflowColumn: id,
    newIndex,
    /** Default: whether the column is used for declining. */
    shouldDecline: z.boolean('Välj om kandidaten får nej').optional(),
  }),
  output: z.object({
    columns: z.array(columnSummary),
    applicant: z.object({ _id: id, _statusColumn: columnSummary, declined: z.boolean() }),
  }),
  errors: ['notFound', 'locked', 'conflict'],
});

const wrongOrder = 'Ange alla kolumner i den nya ordningen';

export const orderColumns = endpoint({
  name: 'orderColumns',
  address: 'PATCH /workflow-boards/{boardId}',
  summary: 'Ordnar om kolumnerna. newColumnOrder är alla kolumners id i den nya ordningen.',
  access: 'companyUser',
  input: z.object({ boardId: id, newColumnOrder: z.array(id, wrongOrder).min(1, wrongOrder).max(200, wrongOrder) }),
  output: z.object({ columns: z.array(columnSummary) }),
  errors: ['notFound', 'conflict'],
});

export const createColumn = endpoint({
  name: 'createColumn',
  address: 'POST /workflow-columns',
  summary: 'Lägger till en kolumn sist på en tavla.',
  access: 'companyUser',
  input: columnForm.extend({
    _workflowBoard: id,
    triggers: columnForm.shape.triggers.default([]),
  }),
  output: columnDetails,
  errors: ['notFound', 'conflict', 'unconfirmed'],
});

export const updateColumn = endpoint({
  name: 'updateColumn',
  address: 'PATCH /workflow-columns/{columnId}',
  summary:
    'Ändrar en kolumns namn, färg, vad den betyder, om den används för att tacka nej, eller vad som händer när ett kort kommer dit.',
  access: 'companyUser',
  input: columnForm.partial().extend({ columnId: id }),
  output: columnDetails,
  errors: ['notFound', 'unconfirmed'],
});

export const deleteColumn = endpoint({
  name: 'deleteColumn',
  address: 'DELETE /workflow-columns/{columnId}',
  summary: 'Raderar en tom kolumn. En tavla behåller minst en.',
  access: 'companyUser',
  input: z.object({ columnId: id }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});

/** One call is one transaction, or one file, so it is limited. */
const maxAtOnce = 5000;
const chosenApplicants = z
  .array(id, 'Välj minst en kandidat')
  .min(1, 'Välj minst en kandidat')
  .max(maxAtOnce, `Välj högst ${maxAtOnce.toLocaleString('sv-SE')} kandidater åt gången`);

/** Applications that have been withdrawn or deleted in the meantime are skipped. */
export const moveApplicants = endpoint({
  name: 'moveApplicants',
  address: 'POST /workflow-boards/{boardId}/moves',
  summary:
    'Flyttar ett eller flera kort till en plats i en kolumn, i den ordning de nämns. Svarar med de kort som flyttades, och varifrån.',
  access: 'companyUser',
  input: z.object({
    boardId: id,
    _applicants: chosenApplicants,
    _workflowColumn: id,
    /** Default: the top of the column. Counted as in `moveApplicant`. */
    newIndex: newIndex.default(0),
    /** False: the column’s own mail is not sent, because the applicants get an invitation. */
    mails: z.boolean('Välj om kolumnens mejl skickas').default(true),
  }),
  output: z.object({
    _applicants: z.array(id),
    /** The applications that came from other columns, grouped by their previous column. */
    left: z.array(z.object({ _id: id, _applicants: z.array(id) })),
  }),
  errors: ['notFound', 'locked', 'conflict'],
});

/** Applications in other columns than those of the stage 'hired' are left out. */
export const setStartDate = endpoint({
  name: 'setStartDate',
  address: 'PUT /workflow-boards/{boardId}/start-date',
  summary:
    'Sätter dagen när anställda kandidater börjar; null tar bort den. De vars kolumn inte betyder anställd lämnas utanför. Svarar med dem som gäller.',
  access: 'companyUser',
  input: startDateForm.extend({ boardId: id, _applicants: chosenApplicants }),
  output: z.object({ _applicants: z.array(id) }),
  errors: ['notFound', 'locked', 'conflict'],
});

export const listBoardContacts = endpoint({
  name: 'listBoardContacts',
  address: 'GET /workflow-boards/{boardId}/contacts',
  summary: 'E-post, telefon och källa för kandidaterna på tavlan, utan dem vars ansökan är anonym.',
  access: 'companyUser',
  input: z.object({ boardId: id }),
  output: z.object({
    contacts: z.array(z.object({ _applicant: id, email: z.string(), phoneNumber: z.string(), source: z.string() })),
  }),
  errors: ['notFound', 'locked'],
});

export const exportApplicants = endpoint({
  name: 'exportApplicants',
  address: 'POST /workflow-boards/{boardId}/export',
  summary: 'Kandidater på tavlan som CSV eller XLSX, i den ordning och med de kolumner som anges.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({
    boardId: id,
    _applicants: chosenApplicants,
    columns: z.array(z.enum(exportedColumns, 'Välj kolumner i listan'), 'Välj kolumner i listan'),
    format: z.enum(['csv', 'xlsx'], 'Välj CSV eller XLSX'),
  }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'application/octet-stream',
});
