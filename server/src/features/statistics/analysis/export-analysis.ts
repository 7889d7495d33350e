import { describeHireRating } from '@platsa/contract/applications/hire-outcomes';
import { deciders } from '@platsa/contract/applications/rules';
import { stageNames } from '@platsa/contract/boards/rules';
import { sourceChannels } from '@platsa/contract/jobs/sources';
import type { SourceAnalysis } from '@platsa/contract/statistics/analysis';
import { exportAnalysis, exportAnalysisRows } from '@platsa/contract/statistics/analysis-endpoints';
import { type AnalysisTable, analysisFigures, analysisTables } from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import type { Db } from '../../../db/database.ts';
import { limits } from '../../../http/limits.ts';
import { downloadRoute } from '../../../http/route.ts';
import type { CsvRow } from '../../../platform/csv.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { csvFile } from '../csv-file.ts';
import { readRows, rowView } from './list-analysis-rows.ts';
import {
  readAnswerTimes,
  readDeclines,
  readMembers,
  readOutcomes,
  readSourceAnalysis,
  readStages,
  readTimes,
} from './read-figures.ts';
import { type AnalysisScope, ofAnalysis } from './scope.ts';

export const exportAnalysisRoute = downloadRoute(exportAnalysis, {
  ...ofAnalysis,
  limits: [limits.exportData],
  async handle({ ctx, input: { table }, subject: { scope } }) {
    return csvFile(ctx, analysisTables[table], await tables[table](ctx.db, scope));
  },
});

const mostExported = 100_000;

export const exportAnalysisRowsRoute = downloadRoute(exportAnalysisRows, {
  ...ofAnalysis,
  limits: [limits.exportData],
  async handle({ ctx, input: { figure, part }, subject: { scope } }) {
    const { rows } = await readRows(ctx.db, scope, { figure, part }, { limit: mostExported });
    const lines = rows.map(rowView).map(({ name, title, at, days, link }) => ({
      ...{ Namn: name || null, Annons: title, Datum: dayInStockholm(new Date(at)), Dagar: toTenths(days), Länk: link },
    }));
    return csvFile(ctx, `analys-${analysisFigures[figure].title.toLowerCase().replaceAll(' ', '-')}`, lines);
  },
});

const tables: Record<AnalysisTable, (db: Db, scope: AnalysisScope) => Promise<CsvRow[]>> = {
  async stages(db, scope) {
    const { stages } = await readStages(db, scope);
    return stages.map(({ stage, reached, now, timed, ...spread }) => ({
      ...{ Steg: stageNames[stage], 'Nådde steget': reached, 'Är där nu': now, 'Har lämnat steget': timed },
      ...spreadColumns(spread),
    }));
  },
  async times(db, scope) {
    const { fills, hires } = await readTimes(db, scope);
    const named = { 'Tid till tillsättning': fills, 'Tid till anställning': hires };
    return Object.entries(named).map(([Tid, { count, ...spread }]) => ({
      Tid,
      Antal: count,
      ...spreadColumns(spread),
    }));
  },
  async sources(db, scope) {
    const { sources, links } = await readSourceAnalysis(db, scope);
    return sources.flatMap((figures) => [
      sourceRow(figures, figures),
      ...(figures.source === 'link' ? links.map((link) => sourceRow(figures, link, link.name)) : []),
    ]);
  },
  async declines(db, scope) {
    const { reasons } = await readDeclines(db, scope);
    return reasons.map(({ name, decidedBy, declines }) => ({
      ...{ Anledning: name, 'Vems beslut': decidedBy && deciders[decidedBy], Avslag: guarded(declines) },
    }));
  },
  async answers(db, scope) {
    const { answered, unanswered, ...spread } = await readAnswerTimes(db, scope);
    return [{ Besvarade: answered, 'Utan svar': unanswered, ...spreadColumns(spread) }];
  },
  async outcomes(db, scope) {
    const { ratings } = await readOutcomes(db, scope);
    return ratings.map(({ rating, answers }) => ({
      'Hur det blev': describeHireRating(rating),
      Svar: guarded(answers),
    }));
  },
  async members(db, scope) {
    const { members } = await readMembers(db, scope);
    return members.map(({ name, moved, wrote, declined }) => ({
      ...{ Användare: name, Flyttade: guarded(moved), Svarade: guarded(wrote), 'Gav nej': guarded(declined) },
    }));
  },
};

type SourceFigures = SourceAnalysis['sources'][number];

/** A source as a whole, or an own link within it. */
function sourceRow(
  { source }: Pick<SourceFigures, 'source'>,
  { applications, interviewed, hired }: Omit<SourceFigures, 'source'>,
  link: string | null = null,
): CsvRow {
  return {
    ...{ Källa: sourceChannels[source], Länk: link, Ansökningar: guarded(applications) },
    ...{ 'Nådde intervju': guarded(interviewed), Anställda: guarded(hired) },
  };
}

function spreadColumns({ medianDays, p90Days }: { medianDays: number | null; p90Days: number | null }) {
  return { 'Median, dagar': toTenths(medianDays), '90:e percentilen, dagar': toTenths(p90Days) };
}

function toTenths(days: number | null): number | null {
  return days === null ? null : Math.round(days * 10) / 10;
}

function guarded(amount: number | null): number | string {
  return amount ?? `färre än ${smallestGroup}`;
}
