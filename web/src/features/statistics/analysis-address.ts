import type { AnalysisFilter } from '@platsa/contract/statistics/analysis';
import type { AnalysisFigure } from '@platsa/contract/statistics/analysis-labels';
import { addDays, formatNumber, today } from '../../lib/format.ts';
import { parseDay } from '../../ui/fields/parse-day.ts';

/** In days. The first is the usual one, which the address leaves out. */
export const analysisPeriods = [
  { value: '365', label: 'Senaste året', days: 365 },
  { value: '90', label: 'Senaste 90 dagarna', days: 90 },
  { value: '30', label: 'Senaste 30 dagarna', days: 30 },
  { value: 'all', label: 'Hela tiden', days: null },
  { value: 'own', label: 'Egna datum', days: null },
] as const;

/** Null for what is no id: a cut address shows everything rather than an error. */
function readId(address: URLSearchParams, name: string): string | null {
  const given = address.get(name);
  return given !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : null;
}

/** The subject of the analysis, as its address has it: `?period=90&job=…&brand=…&team=…`, or `?period=own&from=…&to=…`. */
export function readAnalysisAddress(companyId: string, address: URLSearchParams) {
  const period = analysisPeriods.find(({ value }) => value === address.get('period')) ?? analysisPeriods[0];
  const days = period.value === 'own' ? readOwnDays(address) : {};
  const [job, brand, member] = [readId(address, 'job'), readId(address, 'brand'), readId(address, 'team')];
  const filter: AnalysisFilter = {
    companyId,
    ...(job && { _job: job }),
    ...(brand && { _brand: brand }),
    ...(member && { _member: member }),
    ...(period.days && { from: addDays(today(), 1 - period.days) }),
    ...days,
  };
  return { period, periodText: describeDays(days) ?? period.label, job, brand, member, filter };
}

type Days = Pick<AnalysisFilter, 'from' | 'to'>;

/** Ignores what is no day. */
function readOwnDays(address: URLSearchParams): Days {
  const [from, to] = [parseDay(address.get('from') ?? ''), parseDay(address.get('to') ?? '')];
  return { ...(from && { from }), ...(to && { to }) };
}

function describeDays({ from, to }: Days): string | undefined {
  if (from && to) return `Från ${from} till ${to}`;
  if (from) return `Från ${from}`;
  return to && `Till ${to}`;
}

const filterNames = ['period', 'from', 'to', 'job', 'brand', 'team'] as const;

/** The part of the address that chooses what is counted. */
export function keepFilter(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The address of the rows behind a figure, within the chosen filter. */
export function rowsSearch(address: URLSearchParams, figure: AnalysisFigure, part?: string): string {
  const search = keepFilter(address);
  search.set('tal', figure);
  if (part !== undefined) search.set('del', part);
  return search.toString();
}

/** '5 timmar', '3,5 dagar', '12 dagar'; '–' without any. */
export function formatDays(days: number | null): string {
  if (days === null) return '–';
  const hours = Math.round(days * 24);
  if (hours < 1) return 'under en timme';
  if (hours < 24) return hours === 1 ? '1 timme' : `${hours} timmar`;
  const shown = days < 10 ? Math.round(days * 10) / 10 : Math.round(days);
  return shown === 1 ? '1 dag' : `${formatNumber(shown)} dagar`;
}
