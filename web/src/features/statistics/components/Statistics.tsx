import { Skeleton, Title } from '@mantine/core';
import { useId } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { periods, toCallFilter, useStatisticsFilter } from '../use-statistics-filter.ts';
import { Figures, type FiguresProps } from './Figures.tsx';
import { FunnelPlot } from './FunnelPlot.tsx';
import { AgePlot, CityPlot, MatchPlot, SourcesPlot, WeekdayPlot } from './plots.tsx';
import styles from './Statistics.module.css';

const allJobs = 'all';

interface StatisticsJob {
  _id: string;
  title: string;
  applicantsCount: number;
}

interface StatisticsProps extends Omit<FiguresProps, 'filter' | 'period'> {
  companyId: string;
  /** The jobs that can be chosen; undefined while they load. */
  jobs: readonly StatisticsJob[] | undefined;
}

/** The company's figures and plots, of a period and a job that are chosen. */
export function Statistics({ companyId, jobs, ...figures }: StatisticsProps) {
  const { choice, choose } = useStatisticsFilter();
  const titleId = useId();
  // The address may name a job that is gone or another company's, so a chosen job waits until the jobs are known.
  const jobId = jobs?.find(({ _id }) => _id === choice.jobId)?._id ?? null;
  const isKnown = jobs !== undefined || choice.jobId === null;
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
              { value: allJobs, label: 'Alla annonser' },
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
          <Figures {...figures} filter={filter} period={choice.period.label} />
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
