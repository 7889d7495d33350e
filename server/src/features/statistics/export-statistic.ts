import { exportStatistic } from '@platsa/contract/statistics/endpoints';
import { ageLabel, type StatisticName, viewSources, weekdayNames } from '@platsa/contract/statistics/labels';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { downloadRoute } from '../../http/route.ts';
import type { CsvRow } from '../../platform/csv.ts';
import {
  ofCompany,
  readAges,
  readCities,
  readMatch,
  readSources,
  readWeekdays,
  type StatisticsScope,
} from './company-statistics.ts';
import { csvFile } from './csv-file.ts';

export const exportStatisticRoute = downloadRoute(exportStatistic, {
  ...ofCompany,
  limits: [limits.exportData],
  async handle({ ctx, input: { statistic }, subject: { scope } }) {
    const { fileName, rows } = tables[statistic];
    return csvFile(ctx, fileName, await rows(ctx, scope));
  },
});

interface Table {
  fileName: string;
  rows(ctx: Context, scope: StatisticsScope): Promise<CsvRow[]>;
}

const tables: Record<StatisticName, Table> = {
  match: {
    fileName: 'match',
    async rows({ db }, scope) {
      const { levels } = await readMatch(db, scope);
      const named = [
        ['Hög', levels.high],
        ['Medelhög', levels.medium],
        ['Låg', levels.low],
      ] as const;
      return named.map(([Match, Ansökningar]) => ({ Match, Ansökningar }));
    },
  },
  weekdays: {
    fileName: 'ansokningar-per-veckodag',
    async rows({ db }, scope) {
      const { applicationDates } = await readWeekdays(db, scope);
      return applicationDates.map(({ day, value }) => ({ Veckodag: weekdayNames[day - 1] ?? '', Ansökningar: value }));
    },
  },
  sources: {
    fileName: 'trafikkallor',
    async rows({ db }, scope) {
      const { socialPercents, otherPercents } = await readSources(db, scope);
      return [...socialPercents, ...otherPercents].map(({ source, views, percent }) => ({
        ...{ Källa: viewSources[source].label, 'Socialt medium': viewSources[source].social ? 'Ja' : 'Nej' },
        ...{ Visningar: views, Procent: percent },
      }));
    },
  },
  ages: {
    fileName: 'alder',
    async rows({ db, now }, scope) {
      const { agePercents, others } = await readAges(db, scope, now());
      const groups = agePercents.map((group) => ({ Ålder: ageLabel(group), ...toExportedShare(group) }));
      return others ? [...groups, { Ålder: 'Övriga åldrar', ...toExportedShare(others) }] : groups;
    },
  },
  cities: {
    fileName: 'hemorter',
    async rows({ db }, scope) {
      const { cityPercents, others } = await readCities(db, scope);
      const cities = cityPercents.map(({ _city, ...group }) => ({ Hemort: _city.name, ...toExportedShare(group) }));
      return others ? [...cities, { Hemort: 'Övriga orter', ...toExportedShare(others) }] : cities;
    },
  },
};

function toExportedShare({ people, percent }: { people: number; percent: number }) {
  return { Personer: people, Procent: percent };
}
