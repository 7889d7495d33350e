import { Skeleton } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/format.ts';
import { MatchReasons } from '../../../shared/MatchReasons.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import styles from './ApplicantPopup.module.css';
import { ProfileSections, Section } from './ProfileSections.tsx';

/** The popup's title. */
interface ApplicantTitleProps {
  applicant: ApplicantDetails | undefined;
  /** The applicant's name, if known before the applicant has arrived. */
  known?: string | undefined;
  gone: boolean;
}

/** Gets the focus when the popup opens: on the first button, it would open that button's tooltip over the name. */
export function ApplicantTitle({ applicant, known = 'Kandidat', gone }: ApplicantTitleProps) {
  const name = applicant ? fullName(applicant._user) : known;
  return (
    <span className={styles.name} tabIndex={-1} data-autofocus>
      {gone ? 'Kandidaten finns inte' : name}
    </span>
  );
}

/** In the shape of the popup's panes. */
export function ApplicantSkeleton() {
  return (
    <div className={styles.panes}>
      <div className={styles.waiting}>
        <Skeleton circle height={72} />
        <Skeleton height={20} width="60%" />
        <Skeleton height={36} width="80%" />
        <Skeleton height={160} />
        <Skeleton height={90} />
      </div>
      <div className={styles.talk}>
        <Skeleton height={40} />
      </div>
    </div>
  );
}

export function ApplicantMatch({
  applicant: { match, score, inCandidateBank },
  about,
  folded,
}: {
  applicant: ApplicantDetails;
  /** The page that explains how the match is computed. */
  about: string;
  folded: boolean;
}) {
  // A spontaneous application has no job to match.
  if (match.length === 0 && inCandidateBank) return null;
  return (
    <div className={styles.match}>
      <PercentRing share={score} size={72} label="Matchning" />
      <div className={styles.reasons}>
        <h3>Matchning mot annonsen</h3>
        <MatchReasons parts={match} about={about} folded={folded} />
      </div>
    </div>
  );
}

/** The applicant's message and profile, with `children` between. */
export function ApplicantProfile({ applicant, children }: { applicant: ApplicantDetails; children?: ReactNode }) {
  return (
    <>
      {applicant.message ? (
        <Section title="Meddelande med ansökan">
          <p className={styles.message} dir="auto">
            {applicant.message}
          </p>
        </Section>
      ) : null}
      {children}
      {applicant.anonymisedAt ? (
        <Section title="Profil">Namn, profil och meddelanden är borttagna, eftersom tiden de sparas har gått.</Section>
      ) : isEmptyProfile(applicant) ? (
        <Section title="Profil">Kandidaten har inte fyllt i sin profil än.</Section>
      ) : (
        <ProfileSections profile={applicant._user.profile} />
      )}
    </>
  );
}

function isEmptyProfile({ _user: { profile } }: ApplicantDetails): boolean {
  return Object.values(profile).every((part) => part === null || part === '' || (Array.isArray(part) && !part.length));
}
