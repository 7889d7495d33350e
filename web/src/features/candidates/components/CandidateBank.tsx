import type { BankProfile, Candidate } from '@platsa/contract/candidates/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { bankProfiles } from '../api/bank-profiles.ts';
import { candidateList } from '../api/candidate-list.ts';
import styles from './CandidateBank.module.css';
import { Profiles } from './Profiles.tsx';
import { SpontaneousApplicants } from './SpontaneousApplicants.tsx';

export interface BankAddresses {
  profile: (profile: BankProfile) => string;
  editProfile: (profile: BankProfile) => string;
  candidate: (candidate: Candidate) => string;
  newProfile: string;
}

interface CandidateBankProps {
  companyId: string;
  to: BankAddresses;
  /** The profile that the applicants are ranked by. */
  rankedBy: string | null;
  onRankBy: (profileId: string | null) => void;
  /** While there is neither profile nor applicant. */
  empty: ReactNode;
}

/** The bank's profiles, and below them the spontaneous applicants. */
export function CandidateBank({ companyId, to, rankedBy, onRankBy, empty }: CandidateBankProps) {
  const profiles = useInfiniteQuery(bankProfiles(companyId));
  const candidates = useInfiniteQuery(candidateList(companyId, rankedBy));
  return (
    <QueryView query={profiles} skeleton={<Loading />}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.profiles);
        return (
          <QueryView query={candidates} skeleton={<Loading />}>
            {(found) => {
              const total = found.pages[0]?.total ?? 0;
              if (all.length === 0 && total === 0) return empty;
              return (
                <>
                  <Profiles profiles={all} to={to} more={<MoreButton query={profiles} />} />
                  <SpontaneousApplicants
                    {...{ companyId, to, rankedBy, onRankBy, total, profiles: all }}
                    candidates={found.pages.flatMap((page) => page.candidates)}
                    more={<MoreButton query={candidates} />}
                  />
                </>
              );
            }}
          </QueryView>
        );
      }}
    </QueryView>
  );
}

function Loading() {
  return (
    <>
      <p className={styles.loading} role="status">
        Laddar kandidater...
      </p>
      <div className={styles.grid}>
        <CardSkeleton count={6} />
      </div>
    </>
  );
}
