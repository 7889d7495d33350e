import { randomUUID } from 'node:crypto';
import { createComment, orderService, updateApplicant } from '@platsa/contract/applications/endpoints';
import {
  createColumn,
  moveApplicant,
  moveApplicants,
  orderColumns,
  updateColumn,
} from '@platsa/contract/boards/endpoints';
import type { Endpoint } from '@platsa/contract/endpoint';
import { createTemplate, mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';

/** Input rules of the calls on a board and its applications. The rules of the job form are in jobs/job-rules.test.ts. */

const platsa = useTestApp();

interface Ids {
  boardId: string;
  columnId: string;
  applicantId: string;
  companyId: string;
}

/** The name of a call, its wrong input, the field with the error, and the message. */
type Rule = [call: string, wrong: object, path: string, message: string];

const calls: Record<string, { endpoint: Endpoint; right: (ids: Ids) => object }> = {
  createColumn: {
    endpoint: createColumn,
    right: ({ boardId }) => ({ value: 'Provjobbar', color: '#12805c', _workflowBoard: boardId }),
  },
  updateColumn: { endpoint: updateColumn, right: ({ columnId }) => ({ columnId, value: 'Nya' }) },
  orderColumns: {
    endpoint: orderColumns,
    right: ({ boardId, columnId }) => ({ boardId, newColumnOrder: [columnId] }),
  },
  moveApplicant: {
    endpoint: moveApplicant,
    right: ({ boardId, columnId, applicantId }) => ({
      ...{ boardId, _applicant: applicantId, _workflowColumn: columnId, newIndex: 0 },
    }),
  },
  moveApplicants: {
    endpoint: moveApplicants,
    right: ({ boardId, columnId, applicantId }) => ({
      ...{ boardId, _applicants: [applicantId], _workflowColumn: columnId },
    }),
  },
  createComment: { endpoint: createComment, right: ({ applicantId }) => ({ applicantId, text: 'Trevlig' }) },
  updateApplicant: { endpoint: updateApplicant, right: ({ applicantId }) => ({ applicantId, rating: 3 }) },
  orderService: {
    endpoint: orderService,
    right: ({ applicantId }) => ({ applicantId, paymentOption: 'second-opinion' }),
  },
  mailApplicants: {
    endpoint: mailApplicants,
    right: ({ companyId, applicantId }) => ({
      ...{ _company: companyId, _applicants: [applicantId], subject: 'Hej', text: 'Hej {förnamn}' },
    }),
  },
  createTemplate: {
    endpoint: createTemplate,
    right: ({ companyId }) => ({
      _company: companyId,
      type: 'email',
      title: 'Kallelse',
      subject: 'Hej',
      message: 'Hej',
    }),
  },
};

const rows = (call: string, field: string, message: string, wrong: readonly unknown[], path = field) =>
  wrong.map((value): Rule => [call, { [field]: value }, path, message]);

const column = (call: string): Rule[] => [
  ...rows(call, 'value', 'Ange ett namn på kolumnen', ['', ' ', null, 7]),
  ...rows(call, 'value', 'Ange högst 50 tecken', ['x'.repeat(51)]),
  ...rows(call, 'color', 'Välj en färg', ['', 'grön', '#12', null, 7]),
  ...rows(call, 'useForDeclining', 'Välj om kolumnen används för att tacka nej', ['ja', null]),
  ...rows(call, 'triggers', 'Välj en mall', ['mejl', null]),
  ...rows(call, 'triggers', 'Välj en mall', [['mejl']], 'triggers.0'),
  ...rows(
    call,
    'triggers',
    'Välj vad som ska hända',
    [[{ type: 'sms', _messageTemplate: randomUUID() }]],
    'triggers.0.type',
  ),
  ...rows(
    call,
    'triggers',
    'Välj en mall',
    [
      [{ type: 'email' }],
      [{ type: 'email', _messageTemplate: '' }],
      [{ type: 'email', _messageTemplate: randomUUID() }],
    ],
    'triggers.0._messageTemplate',
  ),
];

const rules: Rule[] = [
  ...column('createColumn'),
  ...column('updateColumn'),
  ...rows('createColumn', 'value', 'Ange ett namn på kolumnen', [undefined]),
  ...rows('createColumn', 'color', 'Välj en färg', [undefined]),
  ...rows('createColumn', '_workflowBoard', 'Ogiltigt id.', [undefined, 'x', 7, null]),
  ...rows('orderColumns', 'newColumnOrder', 'Ange alla kolumner i den nya ordningen', [undefined, null, 'x', []]),
  ...rows('orderColumns', 'newColumnOrder', 'Ogiltigt id.', [['x']], 'newColumnOrder.0'),
  ...rows('moveApplicant', 'newIndex', 'Ange kortets plats i kolumnen, från 0', [
    undefined,
    null,
    -1,
    0.5,
    '0',
    1e9,
    true,
  ]),
  ...rows('moveApplicant', '_applicant', 'Ogiltigt id.', [undefined, null, 7, 'x', {}]),
  ...rows('moveApplicant', '_workflowColumn', 'Ogiltigt id.', [undefined, null, 7, 'x', []]),
  ...rows('moveApplicant', 'shouldDecline', 'Välj om kandidaten får nej', ['ja', 1]),
  ...rows('moveApplicants', '_applicants', 'Välj minst en kandidat', [undefined, null, [], 'x']),
  ...rows('createComment', 'text', 'Skriv en kommentar', [undefined, null, '', ' \n ', 7]),
  ...rows('createComment', 'text', 'Ange högst 1000 tecken', ['x'.repeat(1001)]),
  ...rows('updateApplicant', 'rating', 'Ange ett betyg från 0 till 5', [-1, 6, 2.5, '3', null]),
  ...rows('updateApplicant', '_statusColumn', 'Ogiltigt id.', ['x', 7, null]),
  ...rows('updateApplicant', 'declined', 'Välj om kandidaten får nej', ['nej', null]),
  ...rows('orderService', 'paymentOption', 'Välj en tjänst', [undefined, null, '', 'massage', {}]),
  ...rows('mailApplicants', 'subject', 'Ange ett ämne', [undefined, null, '', ' ', 7]),
  ...rows('mailApplicants', 'subject', 'Ange högst 150 tecken', ['x'.repeat(151)]),
  ...rows('mailApplicants', 'text', 'Ange ett meddelande', [undefined, null, '', ' ', 7]),
  ...rows('mailApplicants', 'text', 'Ange högst 5000 tecken', ['x'.repeat(5001)]),
  ...rows('mailApplicants', '_applicants', 'Välj minst en kandidat', [undefined, null, [], 'x']),
  ...rows('mailApplicants', '_applicants', 'Ogiltigt id.', [['x']], '_applicants.0'),
  ...rows('createTemplate', 'title', 'Ange en titel', [undefined, null, '', ' ', 7]),
  ...rows('createTemplate', 'subject', 'Ange ett ämne', [undefined, '', ' ']),
  ...rows('createTemplate', 'message', 'Ange ett meddelande', [undefined, null, '', ' ', 7]),
  ...rows('createTemplate', 'message', 'Ange högst 5000 tecken', ['x'.repeat(5001)]),
];

async function anApplicationOnABoard(): Promise<Ids & { token: string }> {
  const { firstColumnId: columnId, admin, ...board } = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, { ...board, admin, firstColumnId: columnId });
  return { ...board, columnId, applicantId, token: admin.token };
}

let shared: ReturnType<typeof anApplicationOnABoard> | undefined;

test.each(rules)('%s with %j is refused at %s: %s', async (call, wrong, path, message) => {
  shared ??= anApplicationOnABoard();
  const { token, ...ids } = await shared;
  const known = calls[call];
  if (!known) throw new Error(`no call ${call}`);
  const { status, error } = await platsa.call(known.endpoint, { ...known.right(ids), ...wrong }, { token });
  expect({ status, fields: error?.fields }).toEqual({ status: 400, fields: [{ path, message }] });
});

test('each call succeeds with the right input, except ordering a single column', async () => {
  const { token, ...ids } = await anApplicationOnABoard();
  for (const { endpoint, right } of Object.values(calls)) {
    if (endpoint === orderColumns) continue;
    expect({ name: endpoint.name, ...(await platsa.call(endpoint, right(ids), { token })) }).toMatchObject({
      status: 200,
    });
  }
});
