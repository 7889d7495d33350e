import { sourceChannels } from '@platsa/contract/jobs/sources';
import type { SourceAnalysis } from '@platsa/contract/statistics/analysis';
import { linkPart } from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import { Fragment } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { sourceAnalysis } from '../api/analysis.ts';
import styles from './Analysis.module.css';
import { AnalysisCard, type FilteredCardProps, GuardedLink, type RowsAddress, RowsLink } from './AnalysisCard.tsx';

export function SourceCard({ filter, to, className }: FilteredCardProps) {
  return (
    <AnalysisCard
      title="Källor"
      query={sourceAnalysis(filter)}
      filter={filter}
      table="sources"
      figures={['applications', 'interviewed', 'hiredFrom']}
      isEmpty={({ sources }) => sources.length === 0}
      words={({ sources }) => {
        const shown = sources.filter(({ applications }) => applications !== null);
        const [most] = shown;
        const [best] = shown.toSorted((a, b) => (b.hired ?? 0) - (a.hired ?? 0));
        if (!most) return `Ingen källa har gett ${smallestGroup} personer än.`;
        const first = `Flest kommer från ${sourceChannels[most.source]}: ${formatNumber(most.applications ?? 0)}.`;
        return best?.hired
          ? `${first} Flest anställda från ${sourceChannels[best.source]}: ${formatNumber(best.hired)}.`
          : first;
      }}
      note={`Grupper med färre än ${smallestGroup} personer visas utan tal.`}
      className={className}
    >
      {({ sources, links }) => {
        const most = Math.max(1, ...sources.map(({ applications }) => applications ?? 0));
        return (
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="Källor">
              <thead>
                <tr>
                  <th scope="col">Källa</th>
                  <th scope="col" className={styles.barHead} aria-label="Andel av den största" />
                  <th scope="col">Ansökningar</th>
                  <th scope="col">Intervju</th>
                  <th scope="col">Anställda</th>
                </tr>
              </thead>
              <tbody>
                {sources.map(({ source, ...figures }) => (
                  <Fragment key={source}>
                    <SourceRow name={sourceChannels[source]} part={source} {...figures} most={most} to={to} />
                    {source === 'link' && figures.applications !== null
                      ? links.map(({ name, ...ofLink }) => (
                          <SourceRow
                            key={name}
                            name={name}
                            part={linkPart(name)}
                            {...ofLink}
                            most={most}
                            to={to}
                            isLink
                          />
                        ))
                      : null}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </AnalysisCard>
  );
}

type LinkFigures = SourceAnalysis['links'][number];

interface SourceRowProps extends LinkFigures {
  part: string;
  most: number;
  to: RowsAddress;
  /** An own link, below its source. */
  isLink?: boolean;
}

function SourceRow({ name, part, applications, interviewed, hired, most, to, isLink }: SourceRowProps) {
  const of = name || 'Länk utan namn';
  return (
    <tr data-within={isLink || undefined}>
      <th scope="row">{of}</th>
      <td className={styles.barCell}>
        <span className={styles.track} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * (applications ?? 0)) / most}%` }} />
        </span>
      </td>
      {applications === null ? (
        <td colSpan={3} className={styles.none}>
          färre än {smallestGroup}
        </td>
      ) : (
        <>
          <td>
            <RowsLink amount={applications} of={of} figure="applications" part={part} to={to} />
          </td>
          <td>
            <GuardedLink amount={interviewed} of={of} figure="interviewed" part={part} to={to} />
          </td>
          <td>
            <GuardedLink amount={hired} of={of} figure="hiredFrom" part={part} to={to} />
          </td>
        </>
      )}
    </tr>
  );
}
