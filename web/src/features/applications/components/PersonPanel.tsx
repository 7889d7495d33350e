import { Badge, Group } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { availabilityLabels } from '@platsa/contract/profiles/rules';
import { IconCalendar, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useRateApplicant } from '../api/rate-applicant.ts';
import { headline } from '../headline.ts';
import { OrderService } from './OrderService.tsx';
import styles from './PersonPanel.module.css';
import { ResumeButton } from './ResumeButton.tsx';

interface PersonPanelProps {
  applicant: ApplicantDetails;
  /** The choice of status. */
  children: ReactNode;
}

/** Who it is, how to reach them, and what the company thinks. */
export function PersonPanel({ applicant, children }: PersonPanelProps) {
  const { _user: person } = applicant;
  const { availability } = person.profile;
  return (
    <div className={styles.root}>
      <div className={styles.who}>
        <Avatar name={fullName(person)} src={imageUrl(person.images[0], '300x300')} size={72} />
        <div>
          <p className={styles.headline}>{headline(person.profile) ?? 'Ingen erfarenhet angiven'}</p>
          {person.age === null ? null : <p className={styles.age}>{person.age} år</p>}
          <Marks applicant={applicant} />
        </div>
      </div>
      <ul className={styles.facts}>
        {person._city ? <Fact Icon={IconMapPin}>{person._city.name}</Fact> : null}
        <Fact Icon={IconMail}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Fact>
        {person.phoneNumber ? (
          <Fact Icon={IconPhone}>
            <a href={`tel:${person.phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{person.phoneNumber}</a>
          </Fact>
        ) : null}
        {availability === null ? null : (
          <Fact Icon={IconClock}>
            <span className={styles.label}>Tillgänglig:</span> {availabilityLabels[availability]?.toLowerCase()}
          </Fact>
        )}
        <Fact Icon={IconCalendar}>
          <span className={styles.label}>Sökte</span> {formatMoment(applicant.createdAt)}
        </Fact>
      </ul>
      <ResumeButton applicant={applicant} />
      <div className={styles.choices}>
        {children}
        <RatingField applicant={applicant} />
        <OrderService applicant={applicant} />
      </div>
    </div>
  );
}

function Fact({ Icon, children }: { Icon: typeof IconMail; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function Marks({ applicant: { inCandidateBank, isRecommended, _statusColumn } }: { applicant: ApplicantDetails }) {
  return (
    <Group gap="xs">
      {isRecommended && !_statusColumn.useForDeclining ? (
        <Badge color="good" variant="light" tt="none">
          Rekommenderad
        </Badge>
      ) : null}
      {inCandidateBank ? (
        <Badge color="accent" variant="light" tt="none">
          Finns i kandidatbank
        </Badge>
      ) : null}
    </Group>
  );
}

const question = 'Hur bra passar kandidaten jämfört med behoven?';

function RatingField({ applicant }: { applicant: ApplicantDetails }) {
  const { isMaster } = useSignedIn();
  const { rate, chosen = applicant.rating } = useRateApplicant(applicant._workflowBoard, applicant._id);
  return (
    <div className={styles.rating}>
      <p className={styles.question}>{question}</p>
      {/* Whoever has stepped in for support leaves the company's judgement alone. */}
      <Stars value={chosen} {...(!isMaster && { onChange: rate })} label={question} size="md" />
      <p className={styles.label}>Syns inte för kandidaten.</p>
    </div>
  );
}
