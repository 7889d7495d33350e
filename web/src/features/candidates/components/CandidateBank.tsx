import { ActionIcon, Anchor, Button, Title } from '@mantine/core';
import type { BankProfile } from '@platsa/contract/candidates/schema';
import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchIllustration } from '../../../ui/illustrations.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { bankProfiles, candidateList, placementTargets } from '../api/candidate-bank.ts';
import { type BankFilter, countChoices } from '../candidate-filter.ts';
import styles from './CandidateBank.module.css';
import { CandidateFilters } from './CandidateFilters.tsx';
import { Candidates, type CandidatesProps } from './Candidates.tsx';
import { SavedSearches } from './SavedSearches.tsx';

interface BankAddresses {
  profile: (profile: BankProfile) => string;
  editProfile: (profile: BankProfile) => string;
  newProfile: string;
}

interface CandidateBankProps
  extends Pick<CandidatesProps, 'companyId' | 'writing' | 'onHired' | 'link' | 'personLink' | 'seen'> {
  to: BankAddresses;
  filter: BankFilter;
  onFilter: (filter: BankFilter) => void;
  /** The link where people apply. */
  share: ReactNode;
  /** While there is neither profile nor candidate. */
  empty: ReactNode;
}

/** The candidates, with saved searches above them; beside them the bank's profiles. */
export function CandidateBank({ companyId, to, filter, onFilter, share, empty, ...opening }: CandidateBankProps) {
  const profiles = useInfiniteQuery(bankProfiles(companyId));
  const candidates = useInfiniteQuery(candidateList(companyId, filter));
  const { data: targets = [] } = useQuery(placementTargets(companyId));
  const filtered = Boolean(filter.search) || countChoices(filter) > 0;
  return (
    <QueryView query={profiles} skeleton={<Loading />}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.profiles);
        return (
          <QueryView query={candidates} skeleton={<Loading />}>
            {(found) => {
              const total = found.pages[0]?.total ?? 0;
              if (all.length === 0 && total === 0 && !filtered)
                return (
                  <div className={styles.panes}>
                    <div>{empty}</div>
                    <aside>{share}</aside>
                  </div>
                );
              return (
                <div className={styles.panes}>
                  <Candidates
                    {...{ ...opening, companyId, total, filter, targets }}
                    candidates={found.pages.flatMap((page) => page.candidates)}
                    filters={
                      total > 0 || filtered ? (
                        <>
                          <CandidateFilters
                            {...{ filter, targets }}
                            onChange={onFilter}
                            names={found.pages[0]?.names ?? []}
                          />
                          <SavedSearches companyId={companyId} filter={filter} onFilter={onFilter} />
                        </>
                      ) : null
                    }
                    nobody={filtered ? <NothingMatches onClear={() => onFilter({})} /> : <Nobody />}
                    more={<MoreButton query={candidates} />}
                  />
                  <aside className={styles.aside}>
                    <Profiles profiles={all} to={to} more={<MoreButton query={profiles} />} />
                    {share}
                  </aside>
                </div>
              );
            }}
          </QueryView>
        );
      }}
    </QueryView>
  );
}

function Nobody() {
  return <p className={styles.nobody}>Ingen har spontanansökt eller låtit er ha kvar sin ansökan än.</p>;
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title="Inget matchar"
      text="Prova med färre eller andra val."
      action={
        <Button variant="default" onClick={onClear}>
          Rensa filter
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <>
      <p className={styles.loading} role="status">
        Laddar kandidater...
      </p>
      <RowSkeleton />
    </>
  );
}

interface ProfilesProps {
  profiles: readonly BankProfile[];
  to: BankAddresses;
  more: ReactNode;
}

function Profiles({ profiles, to, more }: ProfilesProps) {
  return (
    <section className={styles.section} aria-labelledby="kandidatprofiler">
      <header className={styles.head}>
        <div>
          <Title order={2} size="h3" id="kandidatprofiler">
            Kandidatprofiler
          </Title>
          <p>Roller ni vill ha folk redo för. Den som spontanansöker matchas mot dem.</p>
        </div>
      </header>
      {profiles.length === 0 ? (
        <p className={styles.nobody}>
          <Anchor component={Link} to={to.newProfile} underline="always">
            Skapa kandidatprofil
          </Anchor>{' '}
          för att se vilka som passar.
        </p>
      ) : (
        <ul className={styles.profiles}>
          {profiles.map((profile) => (
            <ProfileCard key={profile._id} profile={profile} to={to.profile(profile)} edit={to.editProfile(profile)} />
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}

interface ProfileCardProps {
  profile: BankProfile;
  /** Its board. */
  to: string;
  edit: string;
}

function ProfileCard({ profile: { title, _city, _profession, applicantsCount }, to, edit }: ProfileCardProps) {
  return (
    <li className={styles.profile}>
      <div className={styles.words}>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p>{[_profession.name, _city?.name].filter(Boolean).join(' · ')}</p>
        <p className={styles.count}>
          {applicantsCount === 0 ? 'Inga kandidater på tavlan' : count(applicantsCount, 'kandidat', 'kandidater')}
        </p>
      </div>
      <ActionIcon
        className={styles.above}
        component={Link}
        to={edit}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Redigera ${title}`}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
