import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { brandList } from '../../features/companies/api/brands.ts';
import { company } from '../../features/companies/api/company.ts';
import { analysisPeriods, readAnalysisAddress, rowsSearch } from '../../features/statistics/analysis-address.ts';
import { analysedJobs, stageAnalysis } from '../../features/statistics/api/analysis.ts';
import styles from '../../features/statistics/components/Analysis.module.css';
import type { RowsAddress } from '../../features/statistics/components/AnalysisCard.tsx';
import {
  DeclineCard,
  FunnelCard,
  MemberCard,
  OutcomeCard,
} from '../../features/statistics/components/AnalysisCards.tsx';
import { AnalysisFigures } from '../../features/statistics/components/AnalysisFigures.tsx';
import { SourceCard } from '../../features/statistics/components/SourceCard.tsx';
import { fullName, today } from '../../lib/format.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DayFilter } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { RocketIllustration } from '../../ui/page-illustrations.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';

/** The company's hiring: figures that each open the rows behind them. */
export function AnalysisPage() {
  const { _id: companyId } = useCompany();
  const { isAdmin } = useSignedIn();
  const [address] = useSearchParams();
  const { filter, job, brand, member, period } = readAnalysisAddress(companyId, address);
  const to: RowsAddress = (figure, part) => `${paths.analysisRows.to()}?${rowsSearch(address, figure, part)}`;
  const query = useQuery(stageAnalysis(filter));
  const isFiltered = job !== null || brand !== null || member !== null || period.value !== 'all';
  return (
    <Page width="wide">
      <PageHeader
        title="Analys"
        lead={
          isAdmin
            ? 'Hur ni rekryterar. Varje tal öppnar raderna bakom det, och följer med direkt.'
            : 'Hur det går i de jobb som du är med i teamet för. Varje tal öppnar raderna bakom det, och följer med direkt.'
        }
      />
      <AnalysisFilters />
      <QueryView query={query} skeleton={<CardSkeleton count={3} />}>
        {({ applications, gone }) =>
          applications + gone === 0 ? (
            <EmptyState
              illustration={<RocketIllustration />}
              title={isFiltered ? 'Inga ansökningar i det här urvalet' : 'Inget att analysera än'}
              text={emptyText({ isAdmin, isFiltered })}
              action={
                isFiltered ? (
                  <Button component={Link} variant="default" to="?period=all">
                    Rensa filter
                  </Button>
                ) : null
              }
            />
          ) : (
            <>
              <AnalysisFigures filter={filter} to={to} />
              <div className={styles.cards}>
                <FunnelCard filter={filter} to={to} className={styles.whole} />
                <SourceCard filter={filter} to={to} />
                <DeclineCard filter={filter} to={to} />
                <OutcomeCard filter={filter} to={to} className={styles.whole} />
                <MemberCard filter={filter} to={to} className={styles.whole} />
              </div>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function emptyText({ isAdmin, isFiltered }: { isAdmin: boolean; isFiltered: boolean }): string {
  if (!isAdmin) {
    return 'Här analyseras de jobb som du är med i teamet för. Den som är ansvarig för ett jobb, eller en admin, kan lägga till dig i dess team.';
  }
  return isFiltered
    ? 'Välj en längre period eller fler annonser.'
    : 'När någon har sökt en av era annonser syns vägen till anställning här.';
}

const all = 'all';

/** Chooses the jobs, brand, team and period that are counted, and keeps them in the address. */
function AnalysisFilters() {
  const { _id: companyId } = useCompany();
  const [address, setAddress] = useSearchParams();
  const { job, brand, member, period, filter } = readAnalysisAddress(companyId, address);
  const { data: colleagues } = useQuery(company(companyId));
  const { data: jobs = [] } = useQuery(analysedJobs(companyId));
  const { data: brands } = useQuery(brandList(companyId));
  const members = colleagues?.company.members ?? [];
  const changeAddress = (choices: Record<string, string | null>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(choices)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    // Back undoes the choice.
    setAddress(next, { preventScrollReset: true });
  };
  const chooseFilter = (name: string, value: string | null) => changeAddress({ [name]: value });
  /** Own dates begin as those of the period before. */
  const choosePeriod = (value: string | null) => {
    const isOwn = value === 'own';
    const days = isOwn ? { from: filter.from ?? null, to: today() } : { from: null, to: null };
    changeAddress({ period: value === analysisPeriods[0].value ? null : value, ...days });
  };
  return (
    <div className={styles.filter}>
      <SelectField
        label="Annons"
        hiddenLabel
        searchable={jobs.length > 15}
        options={[
          { value: all, label: 'Alla annonser' },
          ...jobs.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
        value={job ?? all}
        onChange={(value) => chooseFilter('job', value === all ? null : value)}
      />
      {(brands?.length ?? 0) > 1 || brand ? (
        <SelectField
          label="Varumärke"
          hiddenLabel
          options={[
            { value: all, label: 'Alla varumärken' },
            ...(brands ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={brand ?? all}
          onChange={(value) => chooseFilter('brand', value === all ? null : value)}
        />
      ) : null}
      {(members.length > 1 || member) && (
        <SelectField
          label="Team"
          hiddenLabel
          searchable={members.length > 15}
          options={[
            { value: all, label: 'Alla team' },
            ...members.map(({ _user }) => ({ value: _user._id, label: `Team med ${fullName(_user)}` })),
          ]}
          value={member ?? all}
          onChange={(value) => chooseFilter('team', value === all ? null : value)}
        />
      )}
      <SelectField
        label="Period"
        hiddenLabel
        options={analysisPeriods.map(({ value, label }) => ({ value, label }))}
        value={period.value}
        onChange={choosePeriod}
      />
      {period.value === 'own' ? (
        <>
          <DayFilter label="Från" value={filter.from} onChange={(from) => changeAddress({ from })} />
          <DayFilter
            label="Till"
            value={filter.to}
            onChange={(to) => changeAddress({ to })}
            error={filter.from && filter.to && filter.to < filter.from ? 'Tidigast samma dag som Från' : undefined}
          />
        </>
      ) : null}
    </div>
  );
}
