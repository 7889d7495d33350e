import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { fitText, importanceWord, stateText } from '@platsa/contract/applications/fit-text';
import type { ApplicantDetails, NamedScorePart } from '@platsa/contract/applications/schema';
import { availabilityLabels, positionName } from '@platsa/contract/profiles/rules';
import {
  IconArrowsExchange,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleHalf2,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { count, formatDay, formatNumber, fullName, periodText } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { applicantKeys } from '../../../lib/shortcuts.ts';
import { MatchRing } from '../../../shared/MatchRing.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useRateApplicant } from '../api/rate-applicant.ts';
import styles from './Comparison.module.css';

interface ComparisonActs {
  addressOf: (applicantId: string) => string;
  /** Puts two applicants in each other's place. */
  onSwap: (applicantId: string, other: string) => void;
  onRemove: (applicantId: string) => void;
  /** Opens the menu of columns at `button`. */
  onMove: (applicantId: string, button: HTMLElement) => void;
  onDecline: (applicant: { _id: string; name: string }) => void;
}

interface ComparisonProps extends ComparisonActs {
  applicants: readonly ApplicantDetails[];
}

/** Two to five applicants of a job side by side: requirements, latest positions, ratings and comments. */
export function Comparison({ applicants, ...acts }: ComparisonProps) {
  const table = useRef<HTMLTableElement>(null);
  const { current, setCurrent } = useComparisonKeys(table, applicants, acts);
  const chosen = applicants[current];
  return (
    <>
      <p className={styles.keys}>Pilarna väljer kandidat. J och K byter plats{useKeysText()}.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled with the keyboard, too */}
      <section className={styles.box} aria-label="Jämförelse" tabIndex={0}>
        <ComparisonTable
          ref={table}
          applicants={applicants}
          current={current}
          head={(applicant, index) => (
            <Acts
              applicant={applicant}
              before={applicants[index - 1]}
              after={applicants[index + 1]}
              onFocus={() => setCurrent(index)}
              {...acts}
            />
          )}
          rating={(applicant) => <OwnRating applicant={applicant} />}
        />
        <VisuallyHidden aria-live="polite">
          {chosen ? `${fullName(chosen._user)}, ${current + 1} av ${applicants.length}` : ''}
        </VisuallyHidden>
      </section>
    </>
  );
}

/** The keys for what the user may do with the applicants. */
function useKeysText(): string {
  const may = useMay();
  const moves = may('move');
  const declines = may('message', 'decline');
  if (moves && declines) return ', M flyttar och R tackar nej';
  return moves ? ' och M flyttar' : declines ? ' och R tackar nej' : '';
}

/** Elements in which the keys of the comparison do something else. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="menu"], [role="dialog"]';

/** The arrow keys choose a person, to whom the other keys apply. */
function useComparisonKeys(
  table: { current: HTMLTableElement | null },
  applicants: readonly ApplicantDetails[],
  { onSwap, onMove, onDecline }: ComparisonActs,
) {
  const may = useMay();
  const [chosen, setCurrent] = useState(0);
  const current = Math.min(chosen, applicants.length - 1);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector('[role="dialog"][data-open]')) return;
    const act = findAct(event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  });
  const focusNeighbour = (by: -1 | 1) => {
    const next = Math.min(Math.max(current + by, 0), applicants.length - 1);
    setCurrent(next);
    table.current?.querySelectorAll('thead th')[next + 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const swap = (by: -1 | 1) => {
    const [one, other] = [applicants[current], applicants[current + by]];
    if (!one || !other) return;
    onSwap(one._id, other._id);
    focusNeighbour(by);
  };
  const findAct = (key: string): (() => void) | undefined => {
    const applicant = applicants[current];
    if (!applicant) return undefined;
    const { _id } = applicant;
    const button = table.current?.querySelector<HTMLElement>(`[data-move="${_id}"]`);
    switch (key) {
      case 'arrowleft':
        return () => focusNeighbour(-1);
      case 'arrowright':
        return () => focusNeighbour(1);
      case applicantKeys.next:
        return () => swap(1);
      case applicantKeys.previous:
        return () => swap(-1);
      case applicantKeys.move:
        return button ? () => onMove(_id, button) : undefined;
      case applicantKeys.decline:
        return mayDecline(applicant) && may('message', 'decline')
          ? () => onDecline({ _id, name: fullName(applicant._user) })
          : undefined;
      default:
        return undefined;
    }
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { current, setCurrent };
}

const mayDecline = ({ declineSentAt, anonymisedAt }: ApplicantDetails) =>
  declineSentAt === null && anonymisedAt === null;

interface ActsProps extends ComparisonActs {
  applicant: ApplicantDetails;
  before: ApplicantDetails | undefined;
  after: ApplicantDetails | undefined;
  onFocus: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Acts({ applicant, before, after, onFocus, addressOf, onSwap, onRemove, onMove, onDecline }: ActsProps) {
  const { _id } = applicant;
  const name = fullName(applicant._user);
  const may = useMay();
  return (
    <div role="toolbar" aria-label={name} className={styles.acts} onFocus={onFocus}>
      <ActionIcon
        variant="default"
        disabled={!before}
        aria-label={`Flytta ${name} åt vänster`}
        onClick={() => before && onSwap(_id, before._id)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={!after}
        aria-label={`Flytta ${name} åt höger`}
        onClick={() => after && onSwap(_id, after._id)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
      {may('move') ? (
        <ActionIcon
          variant="default"
          data-move={_id}
          aria-label={`Flytta ${name} till…`}
          aria-haspopup="menu"
          onClick={(event) => onMove(_id, event.currentTarget)}
        >
          <IconArrowsExchange {...icon} />
        </ActionIcon>
      ) : null}
      {may('message', 'decline') ? (
        <ActionIcon
          variant="light"
          color="bad"
          disabled={!mayDecline(applicant)}
          aria-label={`Tacka nej till ${name}`}
          onClick={() => onDecline({ _id, name })}
        >
          <IconUserX {...icon} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Ta bort ${name} ur jämförelsen`}
        onClick={() => onRemove(_id)}
      >
        <IconX {...icon} />
      </ActionIcon>
      <Button component={Link} to={addressOf(_id)} size="compact-sm" variant="subtle">
        Öppna
      </Button>
    </div>
  );
}

function OwnRating({ applicant }: { applicant: ApplicantDetails }) {
  const { isMaster } = useSignedIn();
  const may = useMay();
  const { rate, chosen = applicant.ownRating } = useRateApplicant(applicant._workflowBoard, applicant._id);
  if (!may('rate')) return null;
  return (
    <Stars value={chosen} {...(!isMaster && { onChange: rate })} label={`Ditt betyg på ${fullName(applicant._user)}`} />
  );
}

interface ComparisonTableProps {
  applicants: readonly ApplicantDetails[];
  ref?: { current: HTMLTableElement | null };
  /** Index of the person whom keys apply to. */
  current?: number;
  /** Acts on the person; nothing on paper. */
  head?: (applicant: ApplicantDetails, index: number) => ReactNode;
  rating?: (applicant: ApplicantDetails) => ReactNode;
}

/** Also printed, without what is pressed. */
export function ComparisonTable({ applicants, ref, current, head, rating }: ComparisonTableProps) {
  const row = (title: string, cell: (applicant: ApplicantDetails) => ReactNode) => (
    <tr>
      <th scope="row">{title}</th>
      {applicants.map((applicant, index) => (
        <td key={applicant._id} data-current={index === current || undefined}>
          {cell(applicant)}
        </td>
      ))}
    </tr>
  );
  return (
    <table ref={ref} className={styles.table}>
      <thead>
        <tr>
          <td />
          {applicants.map((applicant, index) => (
            <th key={applicant._id} scope="col" data-current={index === current || undefined}>
              <ComparedPerson applicant={applicant} />
              {head?.(applicant, index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listComparedRequirements(applicants).map(({ tagId, name, importance }) => (
          <tr key={tagId} data-alike={isAlike(applicants, tagId) || undefined}>
            <th scope="row">
              {name}
              <small>{importanceWord(importance)}</small>
            </th>
            {applicants.map(({ _id, match }, index) => (
              <td key={_id} data-current={index === current || undefined}>
                <Fit part={match.find((part) => part.tagId === tagId)} />
              </td>
            ))}
          </tr>
        ))}
        {row('Senaste tjänster', (applicant) => (
          <Positions applicant={applicant} />
        ))}
        {row('Betyg', (applicant) => (
          <>
            {rating?.(applicant)}
            <span className={styles.note}>
              {applicant.meanRating === null
                ? 'Inget snitt än'
                : `Snitt ${formatNumber(applicant.meanRating)} (${formatNumber(applicant.ratingsCount)} betyg)`}
            </span>
          </>
        ))}
        {row('Kommentarer', (applicant) => (
          <Comments applicant={applicant} />
        ))}
        {row('Tillgänglig', ({ _user: { profile } }) =>
          profile.availability === null ? '–' : availabilityLabels[profile.availability],
        )}
        {row('Sökte', ({ createdAt }) => formatDay(createdAt))}
      </tbody>
    </table>
  );
}

/** The job's requirements, in its order; a score that is about to be updated may lack the newest. */
function listComparedRequirements(applicants: readonly ApplicantDetails[]): NamedScorePart[] {
  return [...new Map(applicants.flatMap(({ match }) => match).map((part) => [part.tagId, part])).values()];
}

/** Nothing tells them apart by this requirement. */
function isAlike(applicants: readonly ApplicantDetails[], tagId: string): boolean {
  return new Set(applicants.map(({ match }) => match.find((part) => part.tagId === tagId)?.state)).size === 1;
}

function ComparedPerson({ applicant }: { applicant: ApplicantDetails }) {
  const { _user: person, _statusColumn: column } = applicant;
  return (
    <div className={styles.person}>
      <MatchRing application={applicant} size={44} />
      <div>
        <strong>{fullName(person) || 'Anonym kandidat'}</strong>
        <p>
          <span className={styles.dot} style={{ background: column.color }} />
          {column.value}
          {person._city ? ` · ${person._city.name}` : ''}
        </p>
      </div>
    </div>
  );
}

const icons = { met: IconCheck, partly: IconCircleHalf2, missing: IconX } as const;

function Fit({ part }: { part: NamedScorePart | undefined }) {
  if (!part) return '–';
  const Icon = icons[part.state];
  return (
    <span className={styles.fit} data-state={part.state}>
      <Icon size={16} stroke={2.25} aria-hidden="true" />
      <span>
        <strong>{stateText[part.state]}</strong>
        <small>{fitText(part)}</small>
      </span>
    </span>
  );
}

const shownPositions = 3;

function Positions({ applicant: { _user } }: { applicant: ApplicantDetails }) {
  const { experiences } = _user.profile;
  if (experiences.length === 0) return '–';
  return (
    <ul className={styles.positions}>
      {experiences.slice(0, shownPositions).map((one) => (
        <li key={one._id}>
          <strong>{positionName(one)}</strong>, {one.companyName}
          <small>{periodText(one)}</small>
        </li>
      ))}
      {experiences.length > shownPositions ? <li>{experiences.length - shownPositions} till</li> : null}
    </ul>
  );
}

function Comments({ applicant: { comments } }: { applicant: ApplicantDetails }) {
  const last = comments.at(-1);
  if (!last) return '–';
  return (
    <>
      <span className={styles.note}>{count(comments.length, 'kommentar', 'kommentarer')}</span>
      <p className={styles.comment} dir="auto">
        {last._author ? `${fullName(last._author)}: ` : ''}
        {last.text}
      </p>
    </>
  );
}
