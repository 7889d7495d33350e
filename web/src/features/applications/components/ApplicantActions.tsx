import { Button, Menu } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import {
  IconArchive,
  IconCalendarPlus,
  IconCheck,
  IconFileTypePdf,
  IconLayoutKanban,
  IconMail,
  IconMessageQuestion,
  IconShieldCheck,
  IconTrash,
  IconUserCircle,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { count, formatDay, formatMoment, formatNumber, formatUpcoming, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { fetchApplicantsPdf } from '../api/applicants.ts';
import { useRateApplicant } from '../api/rate-applicant.ts';
import styles from './ApplicantActions.module.css';
import { HoldPopup } from './HoldSection.tsx';
import { OpinionPopup } from './OpinionPopup.tsx';
import { OrderPopup, ServiceOrders } from './OrderPopup.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Ways of writing to the applicant; the page opens the dialog. */
export type WritingKind = 'invite' | 'email' | 'chat' | 'decline';

interface ApplicantActionsProps {
  applicant: ApplicantDetails;
  /** The buttons and the status. Missing for outside readers, who only rate. */
  children?: ReactNode;
}

/** Acts of the company on the applicant. It has the same height for everybody, so that stepping moves no button. */
export function ApplicantActions({ applicant, children }: ApplicantActionsProps) {
  const may = useMay();
  return (
    <div className={styles.root}>
      {children}
      {may('rate') ? <RatingField applicant={applicant} /> : <OthersRatings applicant={applicant} />}
      <ServiceOrders orders={applicant.orders} />
    </div>
  );
}

interface WriteButtonsProps {
  applicant: Pick<ApplicantDetails, 'declined' | 'declineSentAt' | '_statusColumn'>;
  /** When a no that waits will be sent. */
  declineDue: string | undefined;
  onWrite: (kind: WritingKind) => void;
  /** Shows the conversation. */
  onMessages: () => void;
}

export function WriteButtons({ applicant, declineDue, onWrite, onMessages }: WriteButtonsProps) {
  const { declined, declineSentAt } = applicant;
  const may = useMay();
  // Nobody who was hired is likely to be declined.
  const isHired = applicant._statusColumn.stage === 'hired';
  const decline = {
    ...(isHired ? { variant: 'default' } : { variant: 'light', color: 'bad' }),
    className: styles.decline,
  };
  const due = declineDue && `Nej skickas ${formatUpcoming(declineDue)}`;
  return (
    <div className={styles.buttons}>
      {may('book') ? (
        <Button leftSection={<IconCalendarPlus {...icon} />} onClick={() => onWrite('invite')}>
          Bjud in
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconMail {...icon} />} onClick={() => onWrite('email')}>
        Mejl
      </Button>
      {declineSentAt ? (
        <Button {...decline} title={formatMoment(declineSentAt)} onClick={onMessages}>
          Nej skickat <time className={styles.day}>{formatDay(declineSentAt)}</time>
        </Button>
      ) : may('decline') ? (
        <Button
          {...decline}
          leftSection={due ? null : <IconUserX {...icon} />}
          disabled={due !== undefined}
          onClick={() => onWrite('decline')}
        >
          {due ?? (declined ? 'Skicka nej-tack' : 'Tacka nej')}
        </Button>
      ) : null}
    </div>
  );
}

interface RareActsProps {
  applicant: ApplicantDetails;
  /** The column where an applicant belongs who has been contacted elsewhere, while there is one. */
  next: ColumnSummary | undefined;
  onStatus: (columnId: string) => void;
  stepsAfterMove: boolean;
  onStepsAfterMove: (steps: boolean) => void;
  /** Asks whether to remove the application. */
  onRemove: () => void;
}

export function RareActs({ applicant, next, onStatus, onRemove, ...steps }: RareActsProps) {
  const { isAdmin, isLimited } = useSignedIn();
  const may = useMay();
  const [asking, setAsking] = useState<'hold' | 'opinion' | 'order' | null>(null);
  const hasPerson = applicant.anonymisedAt === null;
  const { download } = useDownload();
  const fetchPdf = () => fetchApplicantsPdf(applicant._workflowBoard, [applicant._id]);
  return (
    <>
      <MoreMenu variant="default" size={42} label={`Mer om ${fullName(applicant._user)}`} width={280}>
        {applicant._person && !isLimited ? (
          <Menu.Item
            component={Link}
            to={paths.person.to({ personId: applicant._person })}
            leftSection={<IconUserCircle {...icon} />}
          >
            Öppna personens sida
          </Menu.Item>
        ) : null}
        {hasPerson && next && may('move') ? (
          <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => onStatus(next._id)}>
            Jag har redan återkopplat
            <span className={styles.effect}>Flyttar kandidaten till {next.value}</span>
          </Menu.Item>
        ) : null}
        {hasPerson && may('book') ? (
          <Menu.Item leftSection={<IconMessageQuestion {...icon} />} onClick={() => setAsking('opinion')}>
            Be om omdöme
            <span className={styles.effect}>En kollega svarar från mejlet</span>
          </Menu.Item>
        ) : null}
        {hasPerson && may('message') ? (
          <Menu.Item leftSection={<IconShieldCheck {...icon} />} onClick={() => setAsking('order')}>
            {applicant.orders.length > 0 ? 'Beställ en tjänst till' : 'Beställ bakgrundskontroll'}
          </Menu.Item>
        ) : null}
        {hasPerson && isAdmin && !applicant.hold ? (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => setAsking('hold')}>
            Spara ansökan längre
          </Menu.Item>
        ) : null}
        {hasPerson && may('seeContact') ? (
          <Menu.Item
            leftSection={<IconFileTypePdf {...icon} />}
            onClick={() => void download(fetchPdf, `${fullName(applicant._user)}.pdf`)}
          >
            Ladda ner som PDF
          </Menu.Item>
        ) : null}
        <Menu.Item
          component={Link}
          to={paths.board.to({ boardId: applicant._workflowBoard })}
          leftSection={<IconLayoutKanban {...icon} />}
        >
          Öppna tavlan
        </Menu.Item>
        {may('move') ? (
          <Menu.CheckboxItem
            checked={steps.stepsAfterMove}
            onChange={() => steps.onStepsAfterMove(!steps.stepsAfterMove)}
            closeMenuOnClick={false}
            className={styles.choice}
          >
            Gå till nästa efter Alt + siffra
          </Menu.CheckboxItem>
        ) : null}
        {may('decline') ? (
          <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
            Ta bort ansökan
          </Menu.Item>
        ) : null}
      </MoreMenu>
      <HoldPopup applicant={applicant} opened={asking === 'hold'} onClose={() => setAsking(null)} />
      {asking === 'opinion' ? <OpinionPopup applicant={applicant} onClose={() => setAsking(null)} /> : null}
      {asking === 'order' ? <OrderPopup applicant={applicant} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

const question = 'Hur bra passar kandidaten jämfört med behoven?';

function RatingField({ applicant }: { applicant: ApplicantDetails }) {
  const { isMaster, user } = useSignedIn();
  const { rate, chosen = applicant.ownRating } = useRateApplicant(applicant._workflowBoard, applicant._id);
  return (
    <div className={styles.rating}>
      <p className={styles.question}>{question}</p>
      <div className={styles.stars}>
        {/* Support staff in a company's account can't rate. */}
        <Stars value={chosen} {...(!isMaster && { onChange: rate })} label={question} size="md" />
        <span className={styles.label}>Syns inte för kandidaten.</span>
      </div>
      <RatingList applicant={applicant} viewerId={user._id} />
    </div>
  );
}

/** For those who do not rate. */
function OthersRatings({ applicant }: { applicant: ApplicantDetails }) {
  if (applicant.ratings.length === 0) return null;
  return <RatingList applicant={applicant} viewerId="" />;
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
    meanRating === null ? null : `Snitt ${formatNumber(meanRating)} (${formatNumber(ratingsCount)} betyg)`,
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
