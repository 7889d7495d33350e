import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, maxSelected } from '../fields.ts';
import { declineReason, declineReasonsForm } from './decline-reasons.ts';

const reasonList = z.object({ reasons: z.array(declineReason) });

const chosenApplicants = z
  .array(id, 'Välj minst en kandidat')
  .min(1, 'Välj minst en kandidat')
  .max(maxSelected, `Välj högst ${maxSelected.toLocaleString('sv-SE')} kandidater åt gången`);

export const listDeclineReasons = endpoint({
  name: 'listDeclineReasons',
  address: 'GET /companies/{companyId}/decline-reasons',
  summary: 'Företagets anledningar till ett nej, i sin ordning.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: reasonList,
  errors: ['notFound'],
});

export const saveDeclineReasons = endpoint({
  name: 'saveDeclineReasons',
  address: 'PUT /companies/{companyId}/decline-reasons',
  summary: 'Ersätter listan med anledningar. De som tas bort finns kvar på de ansökningar som har dem.',
  access: 'companyUser',
  input: declineReasonsForm.extend({ companyId: id }),
  output: reasonList,
  errors: ['notFound'],
});

export const setDeclineReason = endpoint({
  name: 'setDeclineReason',
  address: 'PUT /companies/{companyId}/decline-reason',
  summary:
    'Sätter varför ansökningar fick nej; null tar bort det. Kandidaterna får inget veta. Låsta annonsers lämnas utanför.',
  access: 'companyUser',
  input: z.object({ companyId: id, _applicants: chosenApplicants, _reason: id.nullable() }),
  output: z.object({ _applicants: z.array(id) }),
  errors: ['notFound'],
});

export const declineWithoutMessage = endpoint({
  name: 'declineWithoutMessage',
  address: 'POST /companies/{companyId}/declined-applications',
  summary:
    'Ger ansökningar nej utan meddelande, när beslutet är kandidatens: anledningen är en sådan. Låsta annonsers lämnas utanför.',
  access: 'companyUser',
  input: z.object({ companyId: id, _applicants: chosenApplicants, _reason: id }),
  output: z.object({ _applicants: z.array(id) }),
  errors: ['notFound'],
});
