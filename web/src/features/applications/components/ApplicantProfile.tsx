import { Anchor, Skeleton } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { resumeReadingTexts } from '@platsa/contract/profiles/rules';
import { useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { MatchReasons } from '../../../shared/MatchReasons.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { ApplicantAnswers } from './ApplicantAnswers.tsx';
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
    <span className={styles.name} title={gone ? undefined : name} tabIndex={-1} data-autofocus>
      {gone ? 'Kandidaten finns inte' : name}
    </span>
  );
}

/** In the shape of the popup's panes. */
export function ApplicantSkeleton() {
  return (
    <div className={styles.panes}>
      <div className={styles.waiting}>
        <Skeleton circle height={56} />
        <Skeleton height={20} width="60%" />
        <Skeleton height={90} />
        <Skeleton height={160} />
      </div>
      <div className={styles.side}>
        <div className={styles.waiting}>
          <Skeleton height={36} />
          <Skeleton height={64} />
          <Skeleton height={40} />
        </div>
      </div>
    </div>
  );
}

interface ApplicantMatchProps {
  applicant: ApplicantDetails;
  /** The page that explains how the match is computed. */
  about: string;
  onPaper?: boolean;
}

export function ApplicantMatch({ applicant, about, onPaper = false }: ApplicantMatchProps) {
  const { match, score, inCandidateBank, notAssessed } = applicant;
  // A spontaneous application has no job to match.
  if (match.length === 0 && inCandidateBank) return null;
  if (notAssessed) {
    return (
      <div className={styles.match}>
        <div className={styles.reasons}>
          <h3>Matchning mot annonsen</h3>
          <p>Ej bedömd: ansökan har varken CV eller svar att jämföra med kraven.</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.match}>
      <PercentRing share={score} size={56} label="Matchning" />
      <div className={styles.reasons}>
        <h3>Matchning mot annonsen</h3>
        <MatchReasons parts={match} about={about} folded={!onPaper} />
      </div>
    </div>
  );
}

/** The applicant's message and profile. */
export function ApplicantProfile({ applicant }: { applicant: ApplicantDetails }) {
  return (
    <>
      {applicant.message ? (
        <Section title="Meddelande med ansökan">
          <ApplicationMessage key={applicant._id} text={applicant.message} />
        </Section>
      ) : null}
      <ApplicantAnswers applicant={applicant} />
      {applicant.anonymisedAt ? (
        <Section title="Profil">Namn, profil och meddelanden är borttagna, eftersom tiden de sparas har gått.</Section>
      ) : (
        <ReviewedOrNot applicant={applicant} />
      )}
    </>
  );
}

/** The profile, and how far it comes from a CV that the applicant has not reviewed. */
function ReviewedOrNot({ applicant }: { applicant: ApplicantDetails }) {
  const reading = applicant.resume?.reading;
  const isEmpty = isEmptyProfile(applicant);
  return (
    <>
      {reading ? <Section title="Ur CV:t">{resumeReadingTexts[reading]}</Section> : null}
      {isEmpty ? null : <ProfileSections profile={applicant._user.profile} />}
      {isEmpty && !reading ? <Section title="Profil">Kandidaten har inte fyllt i sin profil än.</Section> : null}
    </>
  );
}

/** Cut after its first lines, because the latest positions below it belong to the first screen. */
function ApplicationMessage({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > 240 || text.split('\n').length > 3;
  return (
    <>
      <p className={styles.message} data-cut={(isLong && !isWhole) || undefined} dir="auto">
        {text}
      </p>
      {isLong ? (
        <Anchor component="button" data-off-paper onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Visa mindre' : 'Visa hela meddelandet'}
        </Anchor>
      ) : null}
    </>
  );
}

function isEmptyProfile({ _user: { profile } }: ApplicantDetails): boolean {
  return Object.values(profile).every((part) => part === null || part === '' || (Array.isArray(part) && !part.length));
}
