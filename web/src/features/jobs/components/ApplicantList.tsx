import { type ApplicantFilter, applicantSorts } from '@platsa/contract/applications/forms';
import type { JobApplicant } from '@platsa/contract/applications/schema';
import type { NamedReference } from '@platsa/contract/fields';
import type { MatchLevel } from '@platsa/contract/levels';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { MatchRing } from '../../../shared/MatchRing.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NewMark } from '../../../ui/NewMark.tsx';
import { PeopleIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowCheckbox, type RowSelection, RowSelectionBar, useRowSelection } from '../../../ui/RowSelection.tsx';
import { SeenMark } from '../../../ui/SeenMark.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { allJobApplicantIds, jobApplicants } from '../api/lists.ts';
import { matchLabels, narrows, sortLabels } from '../applicant-filter.ts';
import styles from './ApplicantList.module.css';

interface ApplicantListProps {
  jobId: string;
  filter: ApplicantFilter;
  onFilter: (filter: ApplicantFilter) => void;
  /** Ids of the applicants whose application the user has not read. Readers from outside have no such marks. */
  unread?: ReadonlySet<string> | undefined;
  link: (applicantId: string) => LinkProps;
  /** Ids of the applicants who have been read since the list was opened. */
  seen?: ReadonlySet<string> | undefined;
  /** Shares the list; it belongs to another feature, as writing does, so the page provides it. */
  sharing?: ReactNode;
  /** Writes to the selected applicants. Without it none can be selected. */
  writing?: (to: {
    applicants: readonly { _id: string; name: string }[];
    onSent: () => void;
    onUndone: () => void;
  }) => ReactNode;
}

/** A job's applicants, filtered and sorted by the server. */
export function ApplicantList(props: ApplicantListProps) {
  const { jobId, filter, onFilter, unread, link, seen, sharing, writing } = props;
  const query = useInfiniteQuery(jobApplicants(jobId, filter));
  const listed = query.data?.pages.flatMap(({ applicants }) => applicants) ?? [];
  const [first] = query.data?.pages ?? [];
  const selection = useRowSelection({
    loaded: listed.map(({ _id }) => _id),
    total: first?.total ?? 0,
    scope: JSON.stringify(filter),
    listAll: () => allJobApplicantIds(jobId, filter),
  });
  const names = new Map(listed.map(({ _id, _user }) => [_id, fullName(_user)]));
  const selected = selection.ids.map((_id) => ({ _id, name: names.get(_id) ?? '' }));
  const filtered = narrows(filter);
  const isEmpty = first?.total === 0 && !filtered;
  return (
    <section aria-labelledby="kandidater" className={styles.root} data-stale={query.isPlaceholderData || undefined}>
      <div className={styles.head}>
        <h2 id="kandidater" className={styles.title}>
          Kandidater {first ? <span>{first.total}</span> : null}
        </h2>
        {sharing}
      </div>
      {first && !isEmpty ? <ApplicantFilters filter={filter} cities={first.cities} onChange={onFilter} /> : null}
      <QueryList
        query={query}
        items={() => listed}
        skeleton={<CardSkeleton count={5} />}
        filtered={filtered}
        onClearFilter={() => onFilter({ stars: 0, match: undefined, city: undefined, sort: filter.sort })}
        nothingMatches="Vi hittade inga kandidater med de preferenser som du angav..."
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title="Inga kandidater än"
            text="Den som söker jobbet syns här direkt."
          />
        }
      >
        {(applicants) => (
          <>
            {writing ? (
              <RowSelectionBar selection={selection}>
                {writing({
                  applicants: selected,
                  onSent: selection.clear,
                  onUndone: () => selection.select(selection.ids),
                })}
              </RowSelectionBar>
            ) : null}
            <ul className={styles.list}>
              {applicants.map((applicant) => (
                <ApplicantRow
                  key={applicant._id}
                  applicant={applicant}
                  mark={seen?.has(applicant._id) ? <SeenMark /> : unread?.has(applicant._id) ? <NewMark /> : null}
                  selection={writing ? selection : null}
                  link={link(applicant._id)}
                />
              ))}
            </ul>
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </section>
  );
}

interface ApplicantRowProps {
  applicant: JobApplicant;
  mark: ReactNode;
  selection: RowSelection | null;
  link: LinkProps;
}

/** One applicant; the whole row is a link. */
function ApplicantRow({ applicant, mark, selection, link }: ApplicantRowProps) {
  const { _user: person, _statusColumn: column, rating, ownRating, isRecommended, createdAt } = applicant;
  const name = fullName(person);
  const city = useMay()('seeApplicants') ? `${person._city?.name ?? 'Ingen ort angiven'} · ` : null;
  return (
    <li className={styles.row}>
      {selection ? <RowCheckbox id={applicant._id} name={name} selection={selection} /> : null}
      <Avatar name={name} src={imageUrl(person.images[0], '300x300')} size={44} />
      <div className={styles.text}>
        <h3>
          <Link {...link}>{name}</Link>
          {mark}
        </h3>
        <p>
          {city}
          <RelativeTime at={createdAt} />
        </p>
        <div className={styles.stage}>
          <span className={styles.dot} style={{ background: column.color }} />
          {column.value}
          {isRecommended && !column.useForDeclining ? <span className={styles.recommended}>Rekommenderad</span> : null}
          {rating > 0 ? (
            <Stars value={rating} label={ownRating > 0 ? 'Betyg' : 'Kollegornas snittbetyg'} size="xs" />
          ) : null}
        </div>
      </div>
      <MatchRing application={applicant} size={44} />
    </li>
  );
}

interface ApplicantFiltersProps {
  filter: ApplicantFilter;
  cities: readonly (NamedReference & { count: number })[];
  onChange: (filter: ApplicantFilter) => void;
}

const starOptions = [1, 2, 3, 4, 5].map((stars) => ({
  value: stars * 100,
  label: stars === 5 ? '5 stjärnor' : `Minst ${stars} ${stars === 1 ? 'stjärna' : 'stjärnor'}`,
}));
const levelOrder: readonly MatchLevel[] = ['high', 'medium', 'low'];
const matchOptions = levelOrder.map((value: MatchLevel) => ({ value, label: matchLabels[value] }));
const sortOptions = applicantSorts.map((value) => ({ value, label: sortLabels[value] }));

function ApplicantFilters({ filter, cities, onChange }: ApplicantFiltersProps) {
  const may = useMay();
  return (
    <div className={styles.filters} data-off-paper>
      <SelectField
        label="Betyg"
        placeholder="Alla"
        clearable
        options={starOptions}
        value={filter.stars || null}
        onChange={(stars) => onChange({ ...filter, stars: stars ?? 0 })}
      />
      <SelectField
        label="Matchning"
        placeholder="Alla"
        clearable
        options={matchOptions}
        value={filter.match ?? null}
        onChange={(match) => onChange({ ...filter, match: match ?? undefined })}
      />
      {may('seeApplicants') ? (
        <SelectField
          label="Ort"
          placeholder="Alla"
          clearable
          searchable
          options={cities.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` }))}
          value={filter.city ?? null}
          onChange={(city) => onChange({ ...filter, city: city ?? undefined })}
        />
      ) : null}
      <SelectField
        label="Sortering"
        options={sortOptions}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort: sort ?? 'matching' })}
      />
    </div>
  );
}
