import { ActionIcon, Checkbox } from '@mantine/core';
import type { InvitePlace } from '@platsa/contract/companies/forms';
import { grantableRights, jobRightNames, suggestRights, type TeamRole } from '@platsa/contract/jobs/team';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maskExample, teamRoleOptions } from '../../../lib/roles.ts';
import { AddField } from '../../../ui/fields/AddField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './InvitePlaces.module.css';

interface InvitePlacesProps {
  jobs: readonly { _id: string; title: string }[];
  places: readonly InvitePlace[];
  /** The invited person sees only these jobs. */
  isLimited: boolean;
  errors: Record<string, ReactNode>;
  onChange: (places: InvitePlace[]) => void;
}

/** The jobs in whose teams an invited person is from the start, with the role in each. Nothing in a company without jobs. */
export function InvitePlaces({ jobs, places, isLimited, errors, onChange }: InvitePlacesProps) {
  if (jobs.length === 0) return null;
  const chosen = new Set(places.map(({ _job }) => _job));
  const titles = new Map(jobs.map(({ _id, title }) => [_id, title]));
  return (
    <div>
      <AddField
        label="Med i teamet för"
        description={isLimited ? 'Ser bara jobben som du väljer här.' : 'Valfritt.'}
        placeholder="Sök bland annonserna"
        options={jobs.filter(({ _id }) => !chosen.has(_id)).map(({ _id, title }) => ({ value: _id, label: title }))}
        onAdd={(jobId) => onChange([...places, { _job: jobId, role: 'recruiter', extraRights: [] }])}
      />
      {places.length > 0 ? (
        <ul className={styles.list} aria-label="Med i teamet för">
          {places.map((place, index) => (
            <PlaceRow
              key={place._job}
              path={`places.${index}`}
              title={titles.get(place._job) ?? 'Borttaget jobb'}
              place={place}
              errors={errors}
              onPlace={(changed) => onChange(places.with(index, changed))}
              onRemove={() => onChange(places.toSpliced(index, 1))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface PlaceRowProps {
  path: string;
  title: string;
  place: InvitePlace;
  errors: InvitePlacesProps['errors'];
  onPlace: (place: InvitePlace) => void;
  onRemove: () => void;
}

function PlaceRow({ path, title, place, errors, onPlace, onRemove }: PlaceRowProps) {
  const { role, extraRights } = place;
  const error = errors[`${path}._job`];
  const choosePlaceRole = (next: TeamRole | null) => {
    if (next && next !== role) onPlace({ ...place, role: next, extraRights: suggestRights(next) });
  };
  return (
    <li className={styles.place} data-path={`${path}._job`}>
      <span className={styles.title}>{title}</span>
      <div className={styles.role}>
        <SelectField
          label={`Roll i ${title}`}
          hiddenLabel
          options={teamRoleOptions}
          value={role}
          onChange={choosePlaceRole}
          error={errors[`${path}.role`]}
          data-path={`${path}.role`}
        />
      </div>
      <ActionIcon aria-label={`Ta bort ${title}`} title="Ta bort" onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {grantableRights[role].includes('seeApplicants') ? (
        <Checkbox
          size="sm"
          className={styles.names}
          label={`Får ${jobRightNames.seeApplicants}`}
          description={maskExample}
          checked={extraRights.includes('seeApplicants')}
          onChange={({ currentTarget }) =>
            onPlace({ ...place, extraRights: currentTarget.checked ? ['seeApplicants'] : [] })
          }
        />
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}
