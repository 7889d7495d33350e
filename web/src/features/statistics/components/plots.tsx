import { Anchor } from '@mantine/core';
import { levelFrom, levels } from '@platsa/contract/levels';
import type {
  ApplicantAges,
  ApplicantCities,
  StatisticsFilter,
  TrafficSources,
} from '@platsa/contract/statistics/company-statistics';
import { ageLabel, smallestGroup, viewSources, weekdayNames } from '@platsa/contract/statistics/labels';
import { type ReactNode, useState } from 'react';
import { count, formatNumber, formatScore, listNames } from '../../../lib/format.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import {
  applicantAges,
  applicantCities,
  applicationsByWeekday,
  averageMatch,
  exportedStatistic,
  trafficSources,
} from '../api/statistics.ts';
import { Plot } from './Plot.tsx';
import styles from './plots.module.css';
import { formatPercent, ShareBars } from './ShareBars.tsx';

const Bars = lazyComponent(() => import('./charts.tsx').then((charts) => charts.Bars));
const Ring = lazyComponent(() => import('./charts.tsx').then((charts) => charts.Ring));

interface PlotOf {
  filter: StatisticsFilter;
  className?: string | undefined;
}

const plural = (day: string) => `${day.toLowerCase()}ar`;
const people = (amount: number) => count(amount, 'person', 'personer');

export function WeekdayPlot({ filter, className }: PlotOf) {
  return (
    <Plot
      title="Ansökningar per veckodag"
      className={className}
      statistic={applicationsByWeekday(filter)}
      isEmpty={({ applicationDates }) => applicationDates.every(({ value }) => value === 0)}
      words={({ applicationDates }) => {
        const amounts = applicationDates.map(({ value }) => value);
        const [most, least] = [Math.max(...amounts), Math.min(...amounts)];
        if (most === least) return 'Ansökningarna kommer lika ofta alla veckodagar.';
        const daysWith = (amount: number) =>
          toWeekdayBars(applicationDates).flatMap((day) => (day.amount === amount ? plural(day.label) : []));
        const fewest = daysWith(least);
        // Most days without any are no news.
        const end = fewest.length > 2 ? '' : `, och minst på ${listNames(fewest)}, ${formatNumber(least)}`;
        return `Flest kommer på ${listNames(daysWith(most))}, ${formatNumber(most)}${end}.`;
      }}
      table={({ applicationDates }) => ({
        head: ['Veckodag', 'Ansökningar'],
        rows: toWeekdayBars(applicationDates).map(({ label, amount }) => [label, formatNumber(amount)]),
      })}
      csv={{ name: 'ansokningar-per-veckodag', load: () => exportedStatistic('weekdays', filter) }}
    >
      {({ applicationDates }) => (
        <div className={styles.bars}>
          <Bars
            opened
            title="Ansökningar per veckodag"
            unit="Ansökningar"
            bars={toWeekdayBars(applicationDates).map((bar) => ({ ...bar, tick: bar.label.slice(0, 3) }))}
          />
        </div>
      )}
    </Plot>
  );
}

function toWeekdayBars(dates: readonly { day: number; value: number }[]) {
  return dates.map(({ day, value }) => ({ label: weekdayNames[day - 1] ?? '', amount: value }));
}

const levelTexts = {
  high: { name: 'Hög', range: `från ${levelFrom.high * 100} %` },
  medium: { name: 'Medelhög', range: `${levelFrom.medium * 100}–${levelFrom.high * 100} %` },
  low: { name: 'Låg', range: `under ${levelFrom.medium * 100} %` },
};
const fromHigh = levels.toReversed();

export function MatchPlot({ filter, className }: PlotOf) {
  return (
    <Plot
      title="Genomsnittlig match"
      className={className}
      statistic={averageMatch(filter)}
      isEmpty={({ avgJobMatch }) => avgJobMatch === null}
      words={({ avgJobMatch, levels: amounts }) =>
        `I genomsnitt ${formatScore(avgJobMatch ?? 0)}. ${count(amounts.high, 'ansökan', 'ansökningar')} har hög match.`
      }
      table={({ levels: amounts }) => ({
        head: ['Match', 'Ansökningar'],
        rows: fromHigh.map((level) => [
          `${levelTexts[level].name}, ${levelTexts[level].range}`,
          formatNumber(amounts[level]),
        ]),
      })}
      csv={{ name: 'match', load: () => exportedStatistic('match', filter) }}
    >
      {({ avgJobMatch, levels: amounts }) => (
        <div className={styles.match}>
          <div className={styles.ring}>
            <Ring
              opened
              label={formatScore(avgJobMatch ?? 0)}
              parts={fromHigh.map((level) => ({
                name: levelTexts[level].name,
                value: amounts[level],
                color: `var(--color-level-${level})`,
              }))}
            />
          </div>
          <ul className={styles.levels}>
            {fromHigh.map((level) => (
              <li key={level} data-level={level}>
                {levelTexts[level].name} <small>{levelTexts[level].range}</small>
                <strong>{formatNumber(amounts[level])}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Plot>
  );
}

export function SourcesPlot({ filter, className }: PlotOf) {
  const sorted = ({ socialPercents, otherPercents }: TrafficSources) =>
    [...socialPercents, ...otherPercents]
      .toSorted((a, b) => b.views - a.views)
      .map(({ source, ...share }) => ({ ...share, label: viewSources[source].label }));
  const rows = (sources: TrafficSources[keyof Omit<TrafficSources, 'views'>]) =>
    sources.map(({ source, views, percent }) => ({
      ...{ key: source, label: viewSources[source].label, amount: views, percent },
    }));
  return (
    <Plot
      title="Trafikkällor"
      className={className}
      statistic={trafficSources(filter)}
      isEmpty={({ views }) => views === 0}
      words={(sources) => {
        const [first] = sorted(sources);
        return `${count(sources.views, 'visning', 'visningar')}. Vanligaste källan är ${first?.label}, ${formatPercent(first?.percent ?? 0)}.`;
      }}
      table={(sources) => ({
        head: ['Källa', 'Visningar', 'Andel'],
        rows: sorted(sources).map(({ label, views, percent }) => [label, formatNumber(views), formatPercent(percent)]),
      })}
      csv={{ name: 'trafikkallor', load: () => exportedStatistic('sources', filter) }}
    >
      {(sources) => {
        const longest = sorted(sources)[0]?.percent ?? 0;
        return (
          <>
            <SourceGroup title="Sociala medier" isEmpty={sources.socialPercents.length === 0}>
              <ShareBars label="Sociala medier" shares={rows(sources.socialPercents)} longest={longest} />
            </SourceGroup>
            <SourceGroup title="Övriga källor" isEmpty={sources.otherPercents.length === 0}>
              <ShareBars label="Övriga källor" shares={rows(sources.otherPercents)} longest={longest} />
            </SourceGroup>
          </>
        );
      }}
    </Plot>
  );
}

function SourceGroup({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div className={styles.group}>
      <h4>{title}</h4>
      {children}
    </div>
  );
}

const hiddenGroups = `Grupper med färre än ${smallestGroup} personer visas inte.`;

export function AgePlot({ filter, className }: PlotOf) {
  const rows = ({ agePercents, others }: ApplicantAges) => [
    ...agePercents.map((group) => ({ ...group, label: ageLabel(group) })),
    ...(others ? [{ ...others, label: 'Övriga' }] : []),
  ];
  return (
    <Plot
      title="Kandidaternas ålder"
      className={className}
      statistic={applicantAges(filter)}
      isEmpty={(ages) => rows(ages).length === 0}
      words={({ agePercents }) => {
        const [most] = agePercents.toSorted((a, b) => b.people - a.people);
        return most
          ? `Flest är ${ageLabel(most).toLowerCase()} år, ${formatPercent(most.percent)}.`
          : 'Ingen åldersgrupp är stor nog att visas för sig.';
      }}
      table={(ages) => ({
        head: ['Ålder', 'Personer', 'Andel'],
        rows: rows(ages).map(({ label, people: amount, percent }) => [
          ...[label, formatNumber(amount), formatPercent(percent)],
        ]),
      })}
      csv={{ name: 'alder', load: () => exportedStatistic('ages', filter) }}
      note={hiddenGroups}
    >
      {(ages) => (
        <div className={styles.bars}>
          <Bars
            opened
            title="Kandidaternas ålder"
            unit="Personer"
            bars={rows(ages).map(({ label, people: amount }) => ({ label, tick: shortAge(label), amount }))}
          />
        </div>
      )}
    </Plot>
  );
}

function shortAge(label: string): string {
  return label.replace('Under ', '<').replace(' och äldre', '+');
}

const topCities = 5;

export function CityPlot({ filter, className }: PlotOf) {
  const [all, setAll] = useState(false);
  const rows = ({ cityPercents, others }: ApplicantCities) => [
    ...cityPercents.map(({ _city, people: amount, percent }) => ({
      ...{ key: _city._id, label: _city.name, amount, percent },
    })),
    ...(others ? [{ key: 'others', label: 'Övriga orter', amount: others.people, percent: others.percent }] : []),
  ];
  return (
    <Plot
      title="Hemorter"
      className={className}
      statistic={applicantCities(filter)}
      isEmpty={(cities) => rows(cities).length === 0}
      words={({ cityPercents: [first] }) =>
        first
          ? `Flest bor i ${first._city.name}: ${people(first.people)}, ${formatPercent(first.percent)}.`
          : 'Ingen ort är stor nog att visas för sig.'
      }
      table={(cities) => ({
        head: ['Hemort', 'Personer', 'Andel'],
        rows: rows(cities).map(({ label, amount, percent }) => [label, formatNumber(amount), formatPercent(percent)]),
      })}
      csv={{ name: 'hemorter', load: () => exportedStatistic('cities', filter) }}
      note={hiddenGroups}
    >
      {(cities) => {
        const shares = rows(cities);
        const longest = Math.max(...shares.map(({ percent }) => percent));
        return (
          <>
            <ShareBars label="Hemorter" shares={all ? shares : shares.slice(0, topCities)} longest={longest} />
            {shares.length > topCities ? (
              <Anchor
                component="button"
                type="button"
                className={styles.more}
                aria-expanded={all}
                onClick={() => setAll(!all)}
              >
                {all ? 'Visa mindre' : 'Visa mer'}
              </Anchor>
            ) : null}
          </>
        );
      }}
    </Plot>
  );
}
