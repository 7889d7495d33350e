import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import {
  analysisFilter,
  analysisRows,
  analysisRowsFilter,
  analysisRowsPage,
  analysisTable,
  answerAnalysis,
  declineAnalysis,
  hiringTimes,
  memberAnalysis,
  outcomeAnalysis,
  sourceAnalysis,
  stageAnalysis,
} from './analysis.ts';
import { smallestGroup } from './labels.ts';

/** Each is one call, so that a slow one holds up no other. */
const figures = { access: 'companyUser', input: analysisFilter, errors: ['notFound', 'forbidden'] } as const;

export const maxAnalysedJobs = 2000;

export const listAnalysedJobs = endpoint({
  name: 'listAnalysedJobs',
  address: 'GET /companies/{companyId}/analysis/jobs',
  summary: `Annonserna som den som frågar får analysera, arkiverade också; nyast först, högst ${maxAnalysedJobs}.`,
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ jobs: z.array(z.object({ _id: id, title: z.string() })) }),
  errors: ['notFound'],
});

export const getStageAnalysis = endpoint({
  ...figures,
  name: 'getStageAnalysis',
  address: 'GET /companies/{companyId}/analysis/stages',
  summary: 'Hur många ansökningar som har nått varje steg och är där nu, och hur länge de var där.',
  output: stageAnalysis,
});

export const getHiringTimes = endpoint({
  ...figures,
  name: 'getHiringTimes',
  address: 'GET /companies/{companyId}/analysis/times',
  summary: 'Tid till tillsättning och till anställning: median och nittionde percentil i dagar.',
  output: hiringTimes,
});

export const getSourceAnalysis = endpoint({
  ...figures,
  name: 'getSourceAnalysis',
  address: 'GET /companies/{companyId}/analysis/sources',
  summary: `Ansökningar, intervjuer och anställningar efter källa. Grupper med färre än ${smallestGroup} personer visas utan tal, efter namn.`,
  output: sourceAnalysis,
});

export const getDeclineAnalysis = endpoint({
  ...figures,
  name: 'getDeclineAnalysis',
  address: 'GET /companies/{companyId}/analysis/declines',
  summary: `Avslag efter anledning, och vems beslut det var. Anledningar med färre än ${smallestGroup} avslag visas utan tal, efter namn.`,
  output: declineAnalysis,
});

export const getAnswerAnalysis = endpoint({
  ...figures,
  name: 'getAnswerAnalysis',
  address: 'GET /companies/{companyId}/analysis/answers',
  summary: 'Hur länge kandidater väntar på det första svaret, och hur många som inte har fått något.',
  output: answerAnalysis,
});

export const getOutcomeAnalysis = endpoint({
  ...figures,
  name: 'getOutcomeAnalysis',
  address: 'GET /companies/{companyId}/analysis/outcomes',
  summary: `Hur det blev med anställda, enligt chefens svar några månader efteråt. Färre än ${smallestGroup} svar visas utan tal.`,
  output: outcomeAnalysis,
});

export const getMemberAnalysis = endpoint({
  ...figures,
  name: 'getMemberAnalysis',
  address: 'GET /companies/{companyId}/analysis/members',
  summary: `Hur många kandidater varje användare har flyttat, svarat och gett nej. Den som har hanterat färre än ${smallestGroup} visas utan tal.`,
  output: memberAnalysis,
});

export const listAnalysisRows = endpoint({
  ...figures,
  name: 'listAnalysisRows',
  address: 'GET /companies/{companyId}/analysis/rows',
  summary: 'Ansökningarna, eller annonserna, bakom ett av talen; senast först, femtio åt gången.',
  input: analysisRowsPage,
  output: analysisRows,
});

const csv = { ...figures, output: z.never(), download: 'text/csv' } as const;

export const exportAnalysis = endpoint({
  ...csv,
  name: 'exportAnalysis',
  address: 'GET /companies/{companyId}/analysis/export',
  summary: 'En av analysens tabeller som CSV, med samma urval.',
  input: analysisTable,
});

export const exportAnalysisRows = endpoint({
  ...csv,
  name: 'exportAnalysisRows',
  address: 'GET /companies/{companyId}/analysis/rows/export',
  summary: 'Alla rader bakom ett av talen som CSV.',
  input: analysisRowsFilter,
});
