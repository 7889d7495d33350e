import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { JobChannels } from '@platsa/contract/jobs/source-schema';
import { type SourceChannel, sourceChannels } from '@platsa/contract/jobs/sources';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { jobChannels } from '../api/sources.ts';
import styles from './ChannelList.module.css';

interface ChannelRow {
  name: string;
  /** Below the name; for places where a job is shown or not. */
  state?: string;
  isShown?: boolean;
  /** Null where nobody opens the job's page. */
  views: number | null;
  applications: number;
}

/** Where a job is shown, and how many came and applied from each place. */
export function ChannelList({ jobId }: { jobId: string }) {
  const query = useQuery(jobChannels(jobId));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />} failure={{ title: 'Kunde inte hämta var annonsen syns' }}>
      {(channels) => <ChannelTable channels={channels} />}
    </QueryView>
  );
}

function ChannelTable({ channels }: { channels: JobChannels }) {
  const places = listPlaces(channels);
  const rest = listOtherChannels(channels);
  const all = channels.channels;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Här syns den</th>
            <th scope="col">Besök</th>
            <th scope="col">Ansökningar</th>
          </tr>
        </thead>
        <Rows rows={places} />
        {rest.length > 0 ? (
          <>
            <tbody>
              <tr>
                <th scope="colgroup" colSpan={3} className={styles.group}>
                  Andra vägar hit
                </th>
              </tr>
            </tbody>
            <Rows rows={rest} />
          </>
        ) : null}
        <tfoot>
          <tr>
            <th scope="row">Totalt</th>
            <td>{formatNumber(all.reduce((sum, { views }) => sum + views, 0))}</td>
            <td>{formatNumber(all.reduce((sum, { applications }) => sum + applications, 0))}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>
        Besök räknas en gång per besökare och flik, utan kakor och utan att något sparas om vem det var. En ansökan
        räknas dit där personen först kom ifrån.
      </p>
    </>
  );
}

function Rows({ rows }: { rows: readonly ChannelRow[] }) {
  return (
    <tbody>
      {rows.map(({ name, state, isShown, views, applications }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            {state ? <span data-shown={isShown || undefined}>{state}</span> : null}
          </th>
          <td>{views === null ? '–' : formatNumber(views)}</td>
          <td>{formatNumber(applications)}</td>
        </tr>
      ))}
    </tbody>
  );
}

const shownState = (isShown: boolean) => ({ state: isShown ? 'Syns' : 'Syns inte nu', isShown });

const agencyStates: Record<AgencyAdState, string> = {
  sending: 'Skickas till Arbetsförmedlingen',
  published: 'Syns',
  withdrawing: 'Tas bort',
  withdrawn: 'Syns inte nu',
  refused: 'Avvisad av Arbetsförmedlingen',
  unavailable: 'Väntar på Arbetsförmedlingen',
  unanswered: 'Oklart om den kom fram',
};

/** Places where a job can be shown, also without visits; then the company's own links. */
function listPlaces({ isLive, agency, careerPages, regions, channels, parts, links }: JobChannels): ChannelRow[] {
  const countOf = (channel: SourceChannel) =>
    channels.find((counted) => counted.channel === channel) ?? { views: 0, applications: 0 };
  const partOf = (part: string) => parts.find((counted) => counted.part === part) ?? { views: 0, applications: 0 };
  const platsa = countOf('platsa');
  const addUpCounts = (key: 'views' | 'applications') => parts.reduce((total, part) => total + part[key], 0);
  const otherParts = parts.filter(({ part }) => !regions.includes(part));
  return [
    {
      ...{ name: 'Platsas jobblista', ...shownState(isLive) },
      ...{
        views: platsa.views - addUpCounts('views'),
        applications: platsa.applications - addUpCounts('applications'),
      },
    },
    ...regions.map((key) => ({ name: `Regional lista: ${key}`, ...shownState(isLive), ...partOf(key) })),
    ...otherParts.map(({ part, views, applications }) => ({ name: partNames[part] ?? part, views, applications })),
    {
      ...{ name: 'Platsbanken', state: agency ? agencyStates[agency] : 'Skickas inte dit' },
      ...{ isShown: agency === 'published', ...countOf('agency') },
    },
    ...toCareerRow(careerPages, isLive, countOf('career_page')),
    ...links.map(({ name, views, applications }) => ({ name: `Egen länk: ${name}`, views, applications })),
  ];
}

const partNames: Readonly<Record<string, string>> = { Jobbevakning: 'Jobbevakningar som mejlas', RSS: 'RSS-flöden' };

function toCareerRow(pages: JobChannels['careerPages'], isLive: boolean, counts: Omit<ChannelRow, 'name'>) {
  const shown = pages.filter(({ isShown }) => isShown);
  const titles = shown.map(({ title }) => `”${title}”`).join(', ');
  const isShown = isLive && shown.length > 0;
  const state = pages.length === 0 ? 'Ni har ingen karriärsida' : isShown ? `Syns på ${titles}` : 'Syns inte nu';
  return [{ name: 'Karriärsidan', ...counts, state, isShown }];
}

const placed: readonly SourceChannel[] = ['platsa', 'agency', 'career_page'];
const withoutVisits: readonly SourceChannel[] = ['by_hand', 'import', 'bank', 'referral'];

/** Channels with counts. Of own links what came through those that are removed, or through the code of the job itself. */
function listOtherChannels({ channels, links }: JobChannels): ChannelRow[] {
  return channels
    .filter(({ channel }) => !placed.includes(channel))
    .map(({ channel, views, applications }) => {
      const own = channel === 'link' ? links : [];
      const left = {
        views: views - own.reduce((sum, link) => sum + link.views, 0),
        applications: applications - own.reduce((sum, link) => sum + link.applications, 0),
      };
      const name = channel === 'link' ? 'Andra egna länkar' : sourceChannels[channel];
      return { name, ...left, views: withoutVisits.includes(channel) ? null : left.views };
    })
    .filter(({ views, applications }) => (views ?? 0) > 0 || applications > 0);
}
