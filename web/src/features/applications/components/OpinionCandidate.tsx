import type { OpinionCandidate as Candidate } from '@platsa/contract/applications/opinion-endpoints';
import { phoneLink } from '@platsa/contract/phone-link';
import { availabilityLabels, positionName } from '@platsa/contract/profiles/rules';
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fullName, periodText } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { MatchReasons } from '../../../shared/MatchReasons.tsx';
import { publicPaths } from '../../../shared/paths.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import styles from './OpinionQuestion.module.css';
import { ProfileSections, Section } from './ProfileSections.tsx';

/** The candidate of a mailed question: who it is, the match with its parts, the message and the profile. */
export function OpinionCandidate({ candidate }: { candidate: Candidate }) {
  const { message, profile } = candidate;
  const name = fullName(candidate);
  const isEmpty = profile.experiences.length + profile.educations.length + profile.skills.length === 0 && !profile.desc;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} src={imageUrl(candidate.images[0], '300x300')} size={56} />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.headline}>{formatHeadline(candidate)}</p>
        </div>
      </div>
      <CandidateFacts candidate={candidate} />
      <Match candidate={candidate} />
      {message ? (
        <Section title="Meddelande med ansökan">
          <p className={styles.text} dir="auto">
            {message}
          </p>
        </Section>
      ) : null}
      {isEmpty ? <Section title="Profil">Kandidaten har inte fyllt i sin profil än.</Section> : null}
      <ProfileSections profile={profile} />
    </>
  );
}

/** The latest position, or else the wanted profession. */
function formatHeadline({ profile: { experiences, _preferredProfessions } }: Candidate): string {
  const [latest] = experiences;
  if (latest) return `${positionName(latest)}, ${latest.companyName} · ${periodText(latest)}`;
  const [wanted] = _preferredProfessions;
  return wanted ? `Söker jobb som ${wanted.name.toLowerCase()}` : 'Ingen erfarenhet angiven';
}

function CandidateFacts({ candidate: { _city, contact, profile } }: { candidate: Candidate }) {
  const available = profile.availability === null ? undefined : availabilityLabels[profile.availability];
  if (!_city && !contact && !available) return null;
  return (
    <ul className={styles.facts}>
      {_city ? <Fact Icon={IconMapPin}>{_city.name}</Fact> : null}
      {contact?.email ? (
        <Fact Icon={IconMail}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
      ) : null}
      {contact?.phoneNumber ? (
        <Fact Icon={IconPhone}>
          <a href={phoneLink(contact.phoneNumber) ?? undefined}>{contact.phoneNumber}</a>
        </Fact>
      ) : null}
      {available ? <Fact Icon={IconClock}>Tillgänglig: {available.toLowerCase()}</Fact> : null}
    </ul>
  );
}

function Fact({ Icon, children }: { Icon: typeof IconMail; children: ReactNode }) {
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** Not for a job without requirements, which has nothing to match. */
function Match({ candidate: { match, score, notAssessed } }: { candidate: Candidate }) {
  if (match.length === 0) return null;
  return (
    <div className={styles.match}>
      {notAssessed ? null : <PercentRing share={score} size={56} label="Matchning" />}
      <div className={styles.reasons}>
        <h3>Matchning mot annonsen</h3>
        {notAssessed ? (
          <p className={styles.text}>Ej bedömd: ansökan har varken CV eller svar att jämföra med kraven.</p>
        ) : (
          <MatchReasons parts={match} about={publicPaths.howMatchingWorks} folded />
        )}
      </div>
    </div>
  );
}
