import { Badge, Button } from '@mantine/core';
import { downloadApplicantResume } from '@platsa/contract/applications/endpoints';
import type { CompanyPerson } from '@platsa/contract/applications/schema';
import { phoneLink } from '@platsa/contract/phone-link';
import { availabilityLabels, positionName, resumeReadingTexts } from '@platsa/contract/profiles/rules';
import { IconDownload, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fetchFile } from '../../../lib/api.ts';
import { formatDay, formatMatch, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { GuestMark } from '../../../shared/GuestMark.tsx';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import styles from './PersonView.module.css';
import { ProfileSections } from './ProfileSections.tsx';

interface PersonViewProps {
  person: CompanyPerson;
  files: ReactNode;
  /** From where the company has the data, and until when. */
  record: ReactNode;
  timeline: ReactNode;
}

/** A person whom the company knows: the profile, and all applications to the company. */
export function PersonView({ person, files, record, timeline }: PersonViewProps) {
  const { _user, applications, _candidate } = person;
  const { profile } = _user;
  const reading = person.resume?.reading;
  const isEmpty = profile.experiences.length + profile.educations.length + profile.skills.length === 0 && !profile.desc;
  return (
    <div className={styles.panes}>
      <Card>
        <div className={styles.who}>
          <Avatar name={fullName(_user)} src={imageUrl(_user.images[0], '300x300')} size={72} />
          <div className={styles.words}>
            <p className={styles.headline}>{headline(person)}</p>
            <Contacts person={person} />
            {person.mailFailure ? (
              <p className={styles.problem}>
                <IconMailOff size={18} stroke={1.75} aria-hidden="true" />
                Det senaste mejlet till {_user.email} kom inte fram. {person.mailFailure}
              </p>
            ) : null}
            {_user.guest ? <GuestMark guest={_user.guest} email={_user.email} /> : null}
            {_candidate ? (
              <Badge color="accent" variant="light" tt="none" size="lg" fw={500}>
                Finns i kandidatbank
              </Badge>
            ) : null}
          </div>
          <ResumeButton person={person} />
        </div>
        {reading ? <p>{resumeReadingTexts[reading]}</p> : null}
        {isEmpty ? null : <ProfileSections profile={profile} />}
        {isEmpty && !reading ? <p>{emptyProfileText(person)}</p> : null}
        <PersonComments person={person} />
      </Card>
      <div className={styles.side}>
        <Card title={`Ansökningar hos er (${applications.length})`}>
          <ul className={styles.applications}>
            {applications.map(({ _id, declined, _job, _workflowBoard, _statusColumn, createdAt, ...match }) => (
              <li key={_id}>
                <Link to={paths.board.to({ boardId: _workflowBoard, applicantId: _id })}>{_job.title}</Link>
                <span className={styles.meta}>
                  <span className={styles.mark} style={{ background: _statusColumn.color }} />
                  {_statusColumn.value}
                  {declined ? ' · fick nej' : ''} · {formatDay(createdAt)}
                  {_job.isBank ? ' · kandidatbank' : ` · match ${formatMatch(match)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {files}
        {record}
        {timeline}
      </div>
    </div>
  );
}

function emptyProfileText({ _user }: CompanyPerson): string {
  return _user.guest
    ? 'Det finns inget CV och ingen profil. Uppgifterna här är de ni har.'
    : 'Kandidaten har inte fyllt i sin profil än.';
}

/** Comments on all of the person's applications. They are written in the application. */
function PersonComments({ person: { comments, applications } }: { person: CompanyPerson }) {
  if (comments.length === 0) return null;
  return (
    <section className={styles.comments} aria-labelledby="person-comments">
      <h2 id="person-comments">Kommentarer ({comments.length})</h2>
      <ol>
        {comments.map(({ _id, _author, _applicant, text, createdAt }) => {
          const application = applications.find((one) => one._id === _applicant);
          return (
            <li key={_id}>
              <p className={styles.comment}>{text}</p>
              <span className={styles.meta}>
                {_author ? fullName(_author) : 'Tidigare medlem'} · {formatDay(createdAt)}
                {application ? (
                  <Link to={paths.board.to({ boardId: application._workflowBoard, applicantId: _applicant })}>
                    {application._job.title}
                  </Link>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function headline({ _user: { profile } }: CompanyPerson): string {
  const [latest] = profile.experiences;
  if (latest) return `${positionName(latest)}, ${latest.companyName}`;
  const [wanted] = profile._preferredProfessions;
  return wanted ? `Söker jobb som ${wanted.name.toLowerCase()}` : 'Ingen erfarenhet angiven';
}

function Contacts({ person: { _user } }: { person: CompanyPerson }) {
  const { email, phoneNumber, _city, profile } = _user;
  const available = profile.availability === null ? undefined : availabilityLabels[profile.availability];
  return (
    <p className={styles.contacts}>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {phoneNumber ? <a href={phoneLink(phoneNumber) ?? undefined}>{phoneNumber}</a> : null}
      {_city ? <span>{_city.name}</span> : null}
      {available ? <span>Tillgänglig: {available.toLowerCase()}</span> : null}
    </p>
  );
}

function ResumeButton({ person: { resume, applications, _user } }: { person: CompanyPerson }) {
  const { download, downloading } = useDownload();
  const [newest] = applications;
  if (!resume || !newest) return null;
  const fetchNewestResume = () => fetchFile(downloadApplicantResume, { applicantId: newest._id });
  return (
    <Button
      variant="light"
      size="sm"
      loading={downloading}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      title={`${resume.fileName}, uppladdat ${formatDay(resume.createdAt)}`}
      onClick={() => void download(fetchNewestResume, `CV ${fullName(_user)}.pdf`)}
    >
      Ladda ner CV
    </Button>
  );
}
