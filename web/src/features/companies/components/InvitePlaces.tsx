import { ActionIcon } from '@mantine/core';
import type { InvitePlace } from '@platsa/contract/companies/forms';
import type { TeamRole } from '@platsa/contract/jobs/team';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { teamRoleOptions } from '../../../lib/roles.ts';
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
        onAdd={(jobId) => onChange([...places, { _job: jobId, role: isLimited ? 'interviewer' : 'recruiter' }])}
      />
      {places.length > 0 ? (
        <ul className={styles.list} aria-label="Med i teamet för">
          {places.map((place, index) => (
            <PlaceRow
              key={place._job}
              path={`places.${index}`}
              title={titles.get(place._job) ?? 'Borttaget jobb'}
              role={place.role}
              errors={errors}
              onRole={(role) => onChange(places.with(index, { ...place, role }))}
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
  role: TeamRole;
  errors: InvitePlacesProps['errors'];
  onRole: (role: TeamRole) => void;
  onRemove: () => void;
}

function PlaceRow({ path, title, role, errors, onRole, onRemove }: PlaceRowProps) {
  const error = errors[`${path}._job`];
  return (
    <li className={styles.place} data-path={`${path}._job`}>
      <span className={styles.title}>{title}</span>
      <div className={styles.role}>
        <SelectField
          label={`Roll i ${title}`}
          hiddenLabel
          options={teamRoleOptions}
          value={role}
          onChange={(next) => next && onRole(next)}
          error={errors[`${path}.role`]}
          data-path={`${path}.role`}
        />
      </div>
      <ActionIcon aria-label={`Ta bort ${title}`} title="Ta bort" onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}
