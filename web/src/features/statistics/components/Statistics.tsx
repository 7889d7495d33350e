import { Skeleton, Title } from '@mantine/core';
import type { StatisticsFilter } from '@platsa/contract/statistics/company-statistics';
import type { Overview } from '@platsa/contract/statistics/schema';
import { IconBriefcase, IconEye, type IconProps, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addDays, formatNumber, today } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { applicantsTotal, reach } from '../api/statistics.ts';
import figuresStyles from './Figures.module.css';
import { FunnelPlot } from './FunnelPlot.tsx';
import { AgePlot, CityPlot, MatchPlot, SourcesPlot, WeekdayPlot } from './plots.tsx';
import styles from './Statistics.module.css';

/** In days; the names as they stand in the filter. */
const periods = [
  { value: 'all', label: 'Hela tiden', days: null },
  { value: '7', label: 'Senaste 7 dagarna', days: 7 },
  { value: '30', label: 'Senaste 30 dagarna', days: 30 },
  { value: '90', label: 'Senaste 90 dagarna', days: 90 },
  { value: '365', label: 'Senaste året', days: 365 },
] as const;

type StatisticsPeriod = (typeof periods)[number];

interface StatisticsChoice {
  period: StatisticsPeriod;
  /** Null: all jobs. */
  jobId: string | null;
}

/** The period and the job that the statistics are about, kept in the address: `?period=30&job=…`. */
function useStatisticsFilter() {
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
function toCallFilter(companyId: string, { period, jobId }: StatisticsChoice) {
  return {
    companyId,
    ...(jobId && { _job: jobId }),
    ...(period.days && { from: addDays(today(), 1 - period.days) }),
  };
}

const allJobs = 'all';

interface StatisticsJob {
  _id: string;
  title: string;
  applicantsCount: number;
}

interface StatisticsProps extends Omit<FiguresProps, 'filter' | 'period' | 'mine'> {
  companyId: string;
  /** The jobs that can be chosen; undefined while they load. */
  jobs: readonly StatisticsJob[] | undefined;
  /** Today's figures are about the user's own jobs; the others are the whole company's. */
  mine: boolean;
}

/** The company's figures and plots, of a period and a job that are chosen. */
export function Statistics({ companyId, jobs, mine, ...figures }: StatisticsProps) {
  const { choice, choose } = useStatisticsFilter();
  const titleId = useId();
  // The address may name a job that is gone or another company's, so a chosen job waits until the jobs are known.
  const jobId = jobs?.find(({ _id }) => _id === choice.jobId)?._id ?? null;
  const isKnown = jobs !== undefined || choice.jobId === null;
  const scope = mine && jobId === null ? 'hela företaget, ' : '';
  const filter = toCallFilter(companyId, { ...choice, jobId });
  const funnelJob = jobs && (jobs.find(({ _id }) => _id === jobId) ?? mostApplied(jobs));
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <header className={styles.header}>
        <Title order={2} size="h3" id={titleId}>
          Statistik
        </Title>
        <div className={styles.filter}>
          <SelectField
            label="Annons"
            hiddenLabel
            searchable={(jobs?.length ?? 0) > 15}
            options={[
              { value: allJobs, label: mine ? 'Hela företagets annonser' : 'Alla annonser' },
              ...(jobs ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            value={jobId ?? allJobs}
            onChange={(value) => choose({ jobId: value === allJobs ? null : value })}
          />
          <SelectField
            label="Period"
            hiddenLabel
            options={periods.map(({ value, label }) => ({ value, label }))}
            value={choice.period.value}
            onChange={(value) => choose({ period: value ?? undefined })}
          />
        </div>
      </header>
      {isKnown ? (
        <>
          <Figures {...figures} filter={filter} mine={mine} period={`${scope}${choice.period.label}`} />
          <div className={styles.plots}>
            <WeekdayPlot filter={filter} className={styles.wide} />
            <MatchPlot filter={filter} />
            <SourcesPlot filter={filter} />
            <AgePlot filter={filter} />
            <CityPlot filter={filter} />
            {funnelJob ? <FunnelPlot job={funnelJob} className={styles.whole} /> : null}
          </div>
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </section>
  );
}

/** The job with the most applications. */
function mostApplied(jobs: readonly StatisticsJob[]): StatisticsJob | undefined {
  return jobs.toSorted((a, b) => b.applicantsCount - a.applicantsCount)[0];
}

interface FiguresProps {
  /** Today's figures, independent of the filter. */
  figures: Overview['figures'];
  filter: StatisticsFilter;
  mine: boolean;
  /** The filter's period in words, and the company where it is not clear whose figures they are. */
  period: string;
  /** Links to the lists that the figures count. */
  to: Record<'activeJobs' | 'views' | 'applications' | 'newApplications', string>;
}

function Figures({ figures, filter, mine, period, to }: FiguresProps) {
  const views = useQuery(reach(filter)).data?.reach;
  const applications = useQuery(applicantsTotal(filter)).data?.applicants;
  const asked = period.toLowerCase();
  return (
    <ul className={figuresStyles.root} aria-label="Siffror">
      <Figure
        label="Aktiva annonser"
        note={mine ? 'dina, just nu' : 'just nu'}
        value={figures.activeJobs}
        to={to.activeJobs}
        Icon={IconBriefcase}
      />
      <Figure
        label="Nya kandidater"
        note={mine ? 'till dina annonser, olästa' : 'som du inte har läst'}
        value={figures.newApplications}
        to={to.newApplications}
        Icon={IconUserPlus}
      />
      <Figure label="Annonsvisningar" note={asked} value={views} to={to.views} Icon={IconEye} />
      <Figure label="Kandidater totalt" note={asked} value={applications} to={to.applications} Icon={IconUsers} />
    </ul>
  );
}

interface FigureProps {
  label: string;
  note: string;
  /** Undefined while it loads. */
  value: number | undefined;
  to: string;
  Icon: ComponentType<IconProps>;
}

function Figure({ label, note, value, to, Icon }: FigureProps) {
  return (
    <li>
      <Link to={to} className={figuresStyles.figure}>
        <span className={figuresStyles.label}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {label}
        </span>
        <span className={figuresStyles.value}>
          {value === undefined ? (
            <Skeleton component="span" display="block" width={72} height={32} />
          ) : (
            formatNumber(value)
          )}
        </span>
        <span className={figuresStyles.note}>{note}</span>
      </Link>
    </li>
  );
}
