import { ActionIcon, Badge, Button, Group, Tooltip } from '@mantine/core';
import { downloadApplicantResume } from '@platsa/contract/applications/endpoints';
import { deciders } from '@platsa/contract/applications/rules';
import type { ApplicantDetails, ApplicationSource } from '@platsa/contract/applications/schema';
import { describeSource } from '@platsa/contract/jobs/sources';
import { midSentence } from '@platsa/contract/mid-sentence';
import { phoneLink } from '@platsa/contract/phone-link';
import { availabilityLabels, positionName } from '@platsa/contract/profiles/rules';
import type { Experience } from '@platsa/contract/profiles/schema';
import {
  IconBriefcase,
  IconCalendar,
  IconClock,
  IconDownload,
  IconEyeOff,
  IconHelpCircle,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPrinter,
  IconRosetteDiscountCheck,
  IconRoute,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { formatDay, formatMoment, fullName, periodText } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { GuestMark } from '../../../shared/GuestMark.tsx';
import { MaskNotice } from '../../../shared/MaskNotice.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { printPage } from '../../../ui/PrintSheet.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import styles from './PersonPanel.module.css';
import { SourcePopup } from './SourcePopup.tsx';

interface PersonPanelProps {
  applicant: ApplicantDetails;
  /** Follows the head. */
  match: ReactNode;
  /** The interviewers, as one of the facts. Missing for outside readers. */
  interviewers?: ReactNode;
  /** Changes the reason of a no; gets the id of the one that is set. Missing for outside readers. */
  onDeclineReason?: (current: string | null) => void;
  /** Changes the day when a hired applicant begins. Missing for outside readers. */
  onStartDate?: (current: string | null) => void;
}

/** The applicant's latest job, contact details, papers and match. */
export function PersonPanel({ applicant, match, interviewers, onDeclineReason, onStartDate }: PersonPanelProps) {
  const { _user: person } = applicant;
  const { availability } = person.profile;
  const may = useMay();
  return (
    <>
      <div className={styles.who}>
        <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={56} />
        <div>
          <Headline applicant={applicant} />
          <MaskNotice />
          {person.guest ? <GuestMark guest={person.guest} email={person.email} /> : null}
          <Marks applicant={applicant} />
        </div>
        <div className={styles.papers}>
          {may('seeContact') ? <ResumeButton applicant={applicant} /> : null}
          <Tooltip label="Skriv ut ansökan, utan kommentarer, betyg och meddelanden">
            <ActionIcon variant="default" aria-label="Skriv ut" onClick={() => void printPage()}>
              <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <ul className={styles.facts}>
        {person._city ? <PersonFact Icon={IconMapPin}>{person._city.name}</PersonFact> : null}
        {person.email ? (
          <PersonFact Icon={IconMail}>
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </PersonFact>
        ) : null}
        {person.phoneNumber ? (
          <PersonFact Icon={IconPhone}>
            <a href={phoneLink(person.phoneNumber) ?? undefined}>{person.phoneNumber}</a>
          </PersonFact>
        ) : null}
        {availability === null ? null : (
          <PersonFact Icon={IconClock}>
            <span className={styles.label}>Tillgänglig:</span> {availabilityLabels[availability]?.toLowerCase()}
          </PersonFact>
        )}
        <PersonFact Icon={IconCalendar}>
          <span className={styles.label}>Inkom</span> {formatMoment(applicant.createdAt)}
        </PersonFact>
        {applicant.source ? (
          <Source key={`source ${applicant._id}`} applicant={applicant} source={applicant.source} />
        ) : null}
        {interviewers}
        {onDeclineReason && may('decline') && applicant.declined && applicant.anonymisedAt === null ? (
          <DeclineReason reason={applicant.declineReason} onChange={onDeclineReason} />
        ) : null}
        {onStartDate && may('move') && applicant._statusColumn.stage === 'hired' && applicant.anonymisedAt === null ? (
          <StartDate day={applicant.startDate} onChange={onStartDate} />
        ) : null}
        {person.age === null ? null : <Age key={applicant._id} age={person.age} />}
      </ul>
      {match}
    </>
  );
}

/** One of the facts. */
export function PersonFact({ Icon, children }: { Icon: typeof IconMail; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function Source({ applicant, source }: { applicant: ApplicantDetails; source: ApplicationSource }) {
  const may = useMay();
  const [corrects, setCorrects] = useState(false);
  return (
    <PersonFact Icon={IconRoute}>
      <span className={styles.label}>Källa</span> {describeSource(source)}{' '}
      {applicant.anonymisedAt === null && may('move') ? (
        <button type="button" className={styles.reveal} onClick={() => setCorrects(true)}>
          Ändra källa
        </button>
      ) : null}
      {corrects ? <SourcePopup applicant={applicant} source={source} onClose={() => setCorrects(false)} /> : null}
    </PersonFact>
  );
}

interface DeclineReasonProps {
  reason: ApplicantDetails['declineReason'];
  onChange: (current: string | null) => void;
}

function DeclineReason({ reason, onChange }: DeclineReasonProps) {
  return (
    <PersonFact Icon={IconUserX}>
      <span className={styles.label}>Anledning till nej</span> {reason?.name}
      {reason ? ` (${midSentence(deciders[reason.decidedBy])})` : null}{' '}
      <button type="button" className={styles.reveal} onClick={() => onChange(reason?._id ?? null)}>
        {reason ? 'Ändra anledning' : 'Ange anledning'}
      </button>
    </PersonFact>
  );
}

function StartDate({ day, onChange }: { day: string | null; onChange: (current: string | null) => void }) {
  return (
    <PersonFact Icon={IconBriefcase}>
      <span className={styles.label}>Börjar</span> {day}{' '}
      <button type="button" className={styles.reveal} onClick={() => onChange(day)}>
        {day ? 'Ändra startdatum' : 'Ange startdatum'}
      </button>
    </PersonFact>
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

/** The mark; what it means is folded away, as it is the same for everybody. */
function Recommended() {
  return (
    <details className={styles.recommended}>
      <summary>
        <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden="true" />
        Rekommenderad
        <IconHelpCircle size={16} stroke={1.75} aria-label="Vad betyder det?" />
      </summary>
      Matchar minst 60 %, har sökt eller ändrat sin profil de senaste 90 dagarna och har inte valt ”Söker ej nya
      utmaningar”. Ålder, kön, namn, bild och ort räknas aldrig.
    </details>
  );
}

/** Downloads the uploaded CV, if there is one. */
export function ResumeButton({ applicant }: { applicant: ApplicantDetails }) {
  const { _id: applicantId, _user: person, resume } = applicant;
  const { download, downloading } = useDownload();
  if (!resume) return null;
  const fetchResume = () => fetchFile(downloadApplicantResume, { applicantId });
  return (
    <Button
      variant="light"
      size="sm"
      loading={downloading}
      onClick={() => void download(fetchResume, `CV ${fullName(person)}.pdf`)}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      title={`${resume.fileName}, uppladdat ${formatDay(resume.createdAt)}`}
    >
      Ladda ner CV
    </Button>
  );
}

/** Experiences are latest first. */
const shownPositions = 3;

/** The latest positions, or else the wanted profession. */
function Headline({ applicant: { anonymisedAt, _user } }: { applicant: ApplicantDetails }) {
  const { experiences, _preferredProfessions } = _user.profile;
  const wanted = _preferredProfessions[0];
  const position = (one: Experience) => `${positionName(one)}, ${one.companyName} · ${periodText(one)}`;
  const [latest = wanted ? `Söker jobb som ${wanted.name.toLowerCase()}` : 'Ingen erfarenhet angiven', ...earlier] =
    experiences.slice(0, shownPositions).map(position);
  return (
    <>
      <p className={styles.headline}>{anonymisedAt ? `Anonym sedan ${formatDay(anonymisedAt)}` : latest}</p>
      {earlier.map((line) => (
        <p key={line} className={styles.earlier}>
          {line}
        </p>
      ))}
    </>
  );
}
