import { describeHireRating } from '@platsa/contract/applications/hire-outcomes';
import { deciders } from '@platsa/contract/applications/rules';
import { stageNames } from '@platsa/contract/boards/rules';
import type { DeclineAnalysis, OutcomeAnalysis, StageAnalysis } from '@platsa/contract/statistics/analysis';
import { analysisFigures, formerMember, noReason } from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count, formatNumber } from '../../../lib/format.ts';
import { formatDays } from '../analysis-address.ts';
import { declineAnalysis, memberAnalysis, outcomeAnalysis, stageAnalysis } from '../api/analysis.ts';
import styles from './Analysis.module.css';
import { AnalysisCard, type FilteredCardProps, GuardedLink, type RowsAddress, RowsLink } from './AnalysisCard.tsx';

type Stage = StageAnalysis['stages'][number];

/** From application to hire, and how long each stage takes. */
export function FunnelCard({ filter, to, className }: FilteredCardProps) {
  return (
    <AnalysisCard
      title="Från ansökan till anställning"
      query={stageAnalysis(filter)}
      filter={filter}
      table="stages"
      figures={['reached', 'now', 'timed', 'gone']}
      isEmpty={({ applications, gone }) => applications + gone === 0}
      words={describeStages}
      className={className}
    >
      {({ applications, gone, stages }) => (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label="Från ansökan till anställning">
            <thead>
              <tr>
                <th scope="col">Steg</th>
                <th scope="col" className={styles.barHead} aria-label="Andel av ansökningarna" />
                <th scope="col">Nådde steget</th>
                <th scope="col">Är där nu</th>
                <th scope="col">Median</th>
                <th scope="col">90 % inom</th>
              </tr>
            </thead>
            <tbody>
              {stages.map(({ stage, reached, now, timed, medianDays, p90Days }) => {
                const share = reached / (applications + gone);
                return (
                  <tr key={stage} data-declined={stage === 'declined' || undefined}>
                    <th scope="row">{stageNames[stage]}</th>
                    <td className={styles.barCell}>
                      <span className={styles.track} aria-hidden="true">
                        <span style={{ inlineSize: `${100 * share}%` }} />
                      </span>
                      <span className={styles.share}>{formatShare(share)}</span>
                    </td>
                    <td>
                      <RowsLink amount={reached} of={stageNames[stage]} figure="reached" part={stage} to={to} />
                    </td>
                    <td>
                      <RowsLink amount={now} of={stageNames[stage]} figure="now" part={stage} to={to} />
                    </td>
                    <td>
                      <DaysLink
                        days={medianDays}
                        of={`${stageNames[stage]}, median`}
                        stage={stage}
                        timed={timed}
                        to={to}
                      />
                    </td>
                    <td className={styles.quiet}>{formatDays(p90Days)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </AnalysisCard>
  );
}

interface DaysLinkProps {
  days: number | null;
  of: string;
  stage: Stage['stage'];
  timed: number;
  to: RowsAddress;
}

function DaysLink({ days, of, stage, timed, to }: DaysLinkProps) {
  if (days === null) return <span className={styles.none}>–</span>;
  return (
    <TextLink
      to={to('timed', stage)}
      label={`Tid i steget ${of}: ${formatDays(days)}, ${count(timed, 'ansökan', 'ansökningar')}`}
    >
      {formatDays(days)}
    </TextLink>
  );
}

function TextLink({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <Link to={to} className={styles.figure} aria-label={label}>
      {children}
    </Link>
  );
}

function describeStages({ applications, gone, stages }: StageAnalysis): string {
  const all = applications + gone;
  const [interview, hired] = (['interview', 'hired'] as const).map((name) =>
    stages.find(({ stage }) => stage === name),
  );
  const slowest = stages
    .filter(({ stage, medianDays }) => medianDays !== null && stage !== 'declined' && stage !== 'hired')
    .toSorted((a, b) => (b.medianDays ?? 0) - (a.medianDays ?? 0))[0];
  const way = `Av ${count(all, 'ansökan', 'ansökningar')} har ${formatNumber(interview?.reached ?? 0)} nått intervju, och ${count(hired?.now ?? 0, 'är anställd', 'är anställda')}.`;
  const slow = slowest
    ? ` Längst tid tar ${stageNames[slowest.stage]}: för dem som har lämnat steget är mediantiden ${formatDays(slowest.medianDays)}.`
    : '';
  const removed = gone > 0 ? ` ${formatNumber(gone)} har dragits tillbaka eller tagits bort.` : '';
  return way + slow + removed;
}

export function DeclineCard({ filter, to, className }: FilteredCardProps) {
  return (
    <AnalysisCard
      title="Avslag"
      query={declineAnalysis(filter)}
      filter={filter}
      table="declines"
      figures={['declines']}
      isEmpty={({ declines }) => declines === 0}
      words={describeDeclines}
      note={`Anledningar med färre än ${smallestGroup} avslag visas utan tal.`}
      className={className}
    >
      {({ declines, reasons }) => (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label="Avslag efter anledning">
            <thead>
              <tr>
                <th scope="col">Anledning</th>
                <th scope="col" className={styles.barHead} aria-label="Andel av avslagen" />
                <th scope="col">Avslag</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ _reason, name, decidedBy, declines: amount }) => (
                <tr key={_reason ?? noReason}>
                  <th scope="row">
                    {name}
                    {decidedBy ? <small>{deciders[decidedBy]}</small> : null}
                  </th>
                  <td className={styles.barCell}>
                    <span className={styles.track} data-by={decidedBy ?? 'nobody'} aria-hidden="true">
                      <span style={{ inlineSize: `${(100 * (amount ?? 0)) / declines}%` }} />
                    </span>
                  </td>
                  <td>
                    <GuardedLink amount={amount} of={name} figure="declines" part={_reason ?? noReason} to={to} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AnalysisCard>
  );
}

function describeDeclines({ declines, reasons }: DeclineAnalysis): string {
  const most = reasons.find(({ _reason, declines: amount }) => _reason !== null && amount !== null);
  const all = `${count(declines, 'avslag', 'avslag')}.`;
  return most ? `${all} Vanligaste anledningen: ${most.name}, ${formatNumber(most.declines ?? 0)}.` : all;
}

export function MemberCard({ filter, to, className }: FilteredCardProps) {
  return (
    <AnalysisCard
      title="Rekryterarnas arbete"
      query={memberAnalysis(filter)}
      filter={filter}
      table="members"
      figures={['moved', 'wrote', 'declined']}
      isEmpty={({ members }) => members.length === 0}
      words={({ members: [most] }) =>
        most?.moved == null
          ? `Ingen har hanterat ${smallestGroup} kandidater under perioden.`
          : `${most.name} har hanterat flest: ${formatNumber(most.moved)} flyttade, ${formatNumber(most.wrote ?? 0)} besvarade och ${formatNumber(most.declined ?? 0)} avslag.`
      }
      note={`Den som har hanterat färre än ${smallestGroup} kandidater visas utan tal.`}
      className={className}
    >
      {({ members }) => (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label="Rekryterarnas arbete">
            <thead>
              <tr>
                <th scope="col">Användare</th>
                <th scope="col">Flyttade</th>
                <th scope="col">Svarade</th>
                <th scope="col">Gav nej</th>
              </tr>
            </thead>
            <tbody>
              {members.map(({ _member, name, moved, wrote, declined }) => {
                const link = { of: name, part: _member ?? formerMember, to };
                return (
                  <tr key={_member ?? formerMember}>
                    <th scope="row">{name}</th>
                    <td>
                      <GuardedLink amount={moved} figure="moved" {...link} />
                    </td>
                    <td>
                      <GuardedLink amount={wrote} figure="wrote" {...link} />
                    </td>
                    <td>
                      <GuardedLink amount={declined} figure="declined" {...link} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </AnalysisCard>
  );
}

/** The managers' ratings of their hires. Renders nothing before anybody has answered. */
export function OutcomeCard({ filter, to, className }: FilteredCardProps) {
  const { data } = useQuery(outcomeAnalysis(filter));
  if (!data || data.answers === 0) return null;
  return (
    <AnalysisCard
      title={analysisFigures.outcomes.title}
      query={outcomeAnalysis(filter)}
      filter={filter}
      table="outcomes"
      figures={['outcomes']}
      isEmpty={({ answers }) => answers === 0}
      words={describeOutcomes}
      note={`Färre än ${smallestGroup} svar visas utan tal.`}
      className={className}
    >
      {({ answers, ratings }) => (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label="Hur det blev, efter chefernas svar">
            <thead>
              <tr>
                <th scope="col">Svar</th>
                <th scope="col" className={styles.barHead} aria-label="Andel av svaren" />
                <th scope="col">Anställda</th>
              </tr>
            </thead>
            <tbody>
              {ratings.toReversed().map(({ rating, answers: amount }) => (
                <tr key={rating}>
                  <th scope="row">{describeHireRating(rating)}</th>
                  <td className={styles.barCell}>
                    <span className={styles.track} aria-hidden="true">
                      <span style={{ inlineSize: `${(100 * (amount ?? 0)) / answers}%` }} />
                    </span>
                  </td>
                  <td>
                    <GuardedLink
                      amount={amount}
                      of={describeHireRating(rating)}
                      figure="outcomes"
                      part={String(rating)}
                      to={to}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AnalysisCard>
  );
}

function describeOutcomes({ answers, average }: OutcomeAnalysis): string {
  const all = `${count(answers, 'svar', 'svar')} om hur det blev.`;
  return average === null
    ? all
    : `${all} I snitt ${formatNumber(Math.round(average * 10) / 10)} av 5; 3 är som väntat.`;
}

/** 12 %, 0,4 % */
function formatShare(share: number): string {
  const percent = 100 * share;
  return `${formatNumber(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))}\u00a0%`;
}
