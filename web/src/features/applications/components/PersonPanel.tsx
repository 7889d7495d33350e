import { Badge, Button, Group } from '@mantine/core';
import { downloadApplicantResume } from '@platsa/contract/applications/endpoints';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { phoneLink } from '@platsa/contract/phone-link';
import { availabilityLabels, positionName } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import {
  IconCalendar,
  IconCalendarPlus,
  IconClock,
  IconDownload,
  IconEyeOff,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPrinter,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { count, formatDay, formatMoment, formatNumber, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { printPage } from '../../../ui/PrintSheet.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { useRateApplicant } from '../api/rate-applicant.ts';
import { ServiceOrders } from './OrderPopup.tsx';
import styles from './PersonPanel.module.css';

interface PersonPanelProps {
  applicant: ApplicantDetails;
  /** Missing for outside readers, who neither write nor order services. */
  onWrite?: (kind: WritingKind) => void;
  /** Asks whether to remove the application. Missing for outside readers. */
  onRemove?: () => void;
  /** Follows the head. */
  match: ReactNode;
  /** The status field. */
  children?: ReactNode;
}

/** Ways of writing to the applicant; the page opens the dialog. */
export type WritingKind = 'invite' | 'email' | 'chat' | 'decline';

/** The applicant's contact details, and the company's rating and actions. */
export function PersonPanel({ applicant, onWrite, onRemove, match, children }: PersonPanelProps) {
  const { _user: person } = applicant;
  const { availability } = person.profile;
  return (
    <div className={styles.root}>
      <div className={styles.who}>
        <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={72} />
        <div>
          <p className={styles.headline}>
            {applicant.anonymisedAt
              ? `Anonym sedan ${formatDay(applicant.anonymisedAt)}`
              : (headline(person.profile) ?? 'Ingen erfarenhet angiven')}
          </p>
          <Marks applicant={applicant} />
        </div>
        {onWrite ? <WriteButtons declined={applicant.declined} onWrite={onWrite} /> : null}
      </div>
      {match}
      <ul className={styles.facts}>
        {person._city ? <PersonFact Icon={IconMapPin}>{person._city.name}</PersonFact> : null}
        {person.email ? (
          <PersonFact Icon={IconMail}>
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </PersonFact>
        ) : null}
        {person.phoneNumber ? (
          <PersonFact Icon={IconPhone}>
            <a href={phoneLink(person.phoneNumber)}>{person.phoneNumber}</a>
          </PersonFact>
        ) : null}
        {availability === null ? null : (
          <PersonFact Icon={IconClock}>
            <span className={styles.label}>Tillgänglig:</span> {availabilityLabels[availability]?.toLowerCase()}
          </PersonFact>
        )}
        <PersonFact Icon={IconCalendar}>
          <span className={styles.label}>Sökte</span> {formatMoment(applicant.createdAt)}
        </PersonFact>
        {person.age === null ? null : <Age key={applicant._id} age={person.age} />}
        <li className={styles.papers}>
          <ResumeButton applicant={applicant} />
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            title="Ansökan utan kommentarer, betyg och meddelanden"
            onClick={() => void printPage()}
          >
            Skriv ut
          </Button>
        </li>
      </ul>
      <div className={styles.choices}>
        {children}
        <RatingField applicant={applicant} />
        {onWrite ? <ServiceOrders applicant={applicant} /> : null}
        {onRemove ? (
          <Button
            className={styles.remove}
            variant="subtle"
            color="bad"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onRemove}
          >
            Ta bort ansökan
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function PersonFact({ Icon, children }: { Icon: typeof IconMail; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function WriteButtons({ declined, onWrite }: { declined: boolean; onWrite: (kind: WritingKind) => void }) {
  return (
    <div className={styles.buttons}>
      <Button
        leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('invite')}
      >
        Bjud in
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('email')}
      >
        Mejl
      </Button>
      <Button
        variant="light"
        color="bad"
        leftSection={<IconUserX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('decline')}
      >
        {declined ? 'Skicka nej-tack' : 'Tacka nej'}
      </Button>
    </div>
  );
}

/** Folded away, so that the age does not colour the judgement: discrimination by age is unlawful. */
function Age({ age }: { age: number }) {
  const [shown, setShown] = useState(false);
  return (
    <PersonFact Icon={IconEyeOff}>
      {shown ? (
        `${age} år`
      ) : (
        <button
          type="button"
          className={styles.reveal}
          title="Åldern är dold, så att den inte påverkar bedömningen."
          onClick={() => setShown(true)}
        >
          Visa ålder
        </button>
      )}
    </PersonFact>
  );
}

function Marks({ applicant: { inCandidateBank, isRecommended, _statusColumn } }: { applicant: ApplicantDetails }) {
  return (
    <Group gap="xs" className={styles.marks}>
      {isRecommended && !_statusColumn.useForDeclining ? <Recommended /> : null}
      {inCandidateBank ? (
        <Badge color="accent" variant="light" tt="none" size="lg" fw={500}>
          Finns i kandidatbank
        </Badge>
      ) : null}
    </Group>
  );
}

/** The mark with its reasons. */
function Recommended() {
  return (
    <p className={styles.recommended}>
      <strong>
        <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden="true" />
        Rekommenderad
      </strong>{' '}
      Matchar minst 60 %, har sökt eller ändrat sin profil de senaste 90 dagarna och har inte valt ”Söker ej nya
      utmaningar”. Ålder, kön, namn, bild och ort räknas aldrig.
    </p>
  );
}

const question = 'Hur bra passar kandidaten jämfört med behoven?';

function RatingField({ applicant }: { applicant: ApplicantDetails }) {
  const { isMaster, user } = useSignedIn();
  const { rate, chosen = applicant.ownRating } = useRateApplicant(applicant._workflowBoard, applicant._id);
  return (
    <div className={styles.rating}>
      <p className={styles.question}>{question}</p>
      {/* Support staff in a company's account can't rate. */}
      <Stars value={chosen} {...(!isMaster && { onChange: rate })} label={question} size="md" />
      <RatingList applicant={applicant} viewerId={user._id} />
      <p className={styles.label}>Syns inte för kandidaten.</p>
    </div>
  );
}

/** Downloads the uploaded CV, if there is one. */
function ResumeButton({ applicant }: { applicant: ApplicantDetails }) {
  const { _id: applicantId, _user: person, resume } = applicant;
  const { download, downloading } = useDownload();
  if (!resume) return null;
  const fetchIt = () => fetchFile(downloadApplicantResume, { applicantId });
  return (
    <Button
      variant="light"
      size="sm"
      loading={downloading}
      onClick={() => void download(fetchIt, `CV ${fullName(person)}.pdf`)}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      title={`${resume.fileName}, uppladdat ${formatDay(resume.createdAt)}`}
    >
      Ladda ned CV
    </Button>
  );
}

/** One line about a person: the latest job, or else the wanted profession. */
function headline(profile: Pick<Profile, 'experiences' | '_preferredProfessions'>): string | null {
  // Latest first.
  const latest = profile.experiences[0];
  if (latest) return `${positionName(latest)}, ${latest.companyName}`;
  const wanted = profile._preferredProfessions[0];
  return wanted ? `Söker jobb som ${wanted.name.toLowerCase()}` : null;
}

interface RatingListProps {
  applicant: Pick<ApplicantDetails, 'ratings' | 'meanRating' | 'ratingsCount'>;
  viewerId: string;
}

/** The mean of the company's users, folded with who gave what; outside readers apart. Empty until somebody else has rated. */
function RatingList({ applicant: { ratings, meanRating, ratingsCount }, viewerId }: RatingListProps) {
  if (ratings.every(({ _user }) => _user?._id === viewerId)) return null;
  const readers = ratings.filter(({ isReader }) => isReader);
  const parts = [
    meanRating === null ? null : `Snitt ${formatNumber(meanRating)} av ${formatNumber(ratingsCount)} betyg`,
    readers.length === 0 ? null : count(readers.length, 'betyg från läsare', 'betyg från läsare'),
  ];
  return (
    <details className={styles.ratingList}>
      <summary>{parts.filter((part) => part !== null).join(' · ')}</summary>
      <Raters ratings={ratings.filter(({ isReader }) => !isReader)} />
      {readers.length > 0 ? (
        <>
          <p className={styles.heading}>Läsare, räknas inte i snittet</p>
          <Raters ratings={readers} />
        </>
      ) : null}
    </details>
  );
}

function Raters({ ratings }: Pick<ApplicantDetails, 'ratings'>) {
  return (
    <ul className={styles.raters}>
      {ratings.map(({ _user, rating }, index) => (
        <li key={_user?._id ?? index}>
          <span>{_user ? fullName(_user) : 'Borttagen användare'}</span>
          <Stars value={rating} label="Betyg" size="xs" />
        </li>
      ))}
    </ul>
  );
}
