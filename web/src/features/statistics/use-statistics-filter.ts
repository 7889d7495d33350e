import { useSearchParams } from 'react-router';
import { addDays, today } from '../../lib/format.ts';

/** In days; the names as they stand in the filter. */
export const periods = [
  { value: 'all', label: 'Hela tiden', days: null },
  { value: '7', label: 'Senaste 7 dagarna', days: 7 },
  { value: '30', label: 'Senaste 30 dagarna', days: 30 },
  { value: '90', label: 'Senaste 90 dagarna', days: 90 },
  { value: '365', label: 'Senaste året', days: 365 },
] as const;

type StatisticsPeriod = (typeof periods)[number];

export interface StatisticsChoice {
  period: StatisticsPeriod;
  /** Null: all jobs. */
  jobId: string | null;
}

/** The period and the job that the statistics are about, kept in the address: `?period=30&job=…`. */
export function useStatisticsFilter() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('period');
  const period = periods.find(({ value }) => value === asked) ?? periods[0];
  const choice: StatisticsChoice = { period, jobId: address.get('job') };
  const changeFilter = (changes: { period?: StatisticsPeriod['value'] | undefined; jobId?: string | null }) => {
    const next = new URLSearchParams(address);
    const { period: value = period.value, jobId = choice.jobId } = changes;
    setOrDelete(next, 'period', value === 'all' ? null : value);
    setOrDelete(next, 'job', jobId);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return { choice, choose: changeFilter };
}

function setOrDelete(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}

/** The filter of the calls. A period ends today. */
export function toCallFilter(companyId: string, { period, jobId }: StatisticsChoice) {
  return {
    companyId,
    ...(jobId && { _job: jobId }),
    ...(period.days && { from: addDays(today(), 1 - period.days) }),
  };
}
