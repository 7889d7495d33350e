import { Button, Stack } from '@mantine/core';
import { type ExtensionDays, extensionDays, extensionStart, listExtensions } from '@platsa/contract/jobs/extension';
import { isPublic, type JobOutcome, type JobStatus, jobStatus, pictureLabel } from '@platsa/contract/jobs/rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../../lib/api.ts';
import { addDays, count, today } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDrawnPicture } from '../api/drawn-picture.ts';
import { useJobChanges } from '../api/job.ts';
import { publishDateProblem } from '../job-state.ts';
import { ChangePopup, type JobChange, OutcomePopup } from './ChangePopup.tsx';
import { ChannelList } from './ChannelList.tsx';
import type { ActionableJob, JobAction, JobActionsProps } from './JobActions.tsx';
import { ShareJob } from './ShareJob.tsx';

interface JobPopupsProps extends JobActionsProps {
  /** Null: all are closed. */
  action: JobAction | null;
  onClose: () => void;
}

/** The popups of a job's actions; each asks once and carries its action out. */
export function JobPopups(props: JobPopupsProps) {
  const { job, to, publishing, action, onClose, onRemoved, onRestored } = props;
  const missing = props.missing.filter((label) => label !== pictureLabel);
  const { update, extend, duplicate, remove } = useJobChanges();
  const drawPicture = useDrawnPicture();
  const navigate = useNavigate();
  /** Problems that the server found although the browser found nothing missing. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const hindrance = publishDateProblem(job, today());
  const isIncomplete = action === 'publish' && missing.length > 0;
  const change = isIncomplete || action === null || !isChange(action) ? null : action;

  const publishes = change === 'publish' || (change === 'restore' && hindrance === null);
  const showPublished = () => void navigate(to.published);

  const setStatus = async (status: JobStatus, outcome: JobOutcome | null = null) => {
    try {
      await update({
        ...{ jobId: job._id, status, ...(outcome && { outcome }) },
        ...(job.status === jobStatus.draft && { startDate: today() }),
        ...(status === jobStatus.active && (await drawPicture(job))),
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || error.fields.length === 0) throw error;
      setRefused(error.fields.map(({ message }) => message));
      return false;
    }
  };
  const unpublishAs = async (status: JobStatus, done: string, outcome: JobOutcome | null = null) => {
    if (await setStatus(status, outcome)) toast.done(done);
  };
  const publish = async () => {
    if (await setStatus(jobStatus.active)) showPublished();
  };
  const carryOut: Record<JobChange, (outcome: JobOutcome | null) => Promise<unknown>> = {
    publish,
    unpublish: (outcome) => unpublishAs(jobStatus.inactive, 'Annonsen är avpublicerad', outcome),
    archive: (outcome) => unpublishAs(jobStatus.archived, 'Annonsen är arkiverad', outcome),
    restore: () => (hindrance ? unpublishAs(jobStatus.inactive, 'Annonsen är återställd').then(onRestored) : publish()),
    remove: () => remove(job._id).then(onRemoved),
  };

  if (publishes && !job.jobUnlocked) return publishing({ job, onClose, onPublished: showPublished });
  return (
    <>
      <ChangePopup
        change={change}
        job={job}
        hindered={hindrance !== null}
        onClose={onClose}
        onConfirm={(outcome) => change && carryOut[change](outcome)}
      />
      {action === 'outcome' ? (
        <OutcomePopup job={job} onClose={onClose} onConfirm={(outcome) => update({ jobId: job._id, outcome })} />
      ) : null}
      <ExtendPopup
        job={job}
        opened={action === 'extend'}
        onClose={onClose}
        onConfirm={async (days) => {
          const { endDate, isLive } = await extend({
            ...{ jobId: job._id, days },
            ...(job.endDate && { endDate: job.endDate }),
          });
          if (isLive && !job.isLive) showPublished();
          else toast.done(`Annonsen har nu utgångsdatum ${endDate}`);
        }}
      />
      <DuplicatePopup
        job={job}
        opened={action === 'duplicate'}
        onClose={onClose}
        onConfirm={async (withApplicants) => {
          const copy = await duplicate({ jobId: job._id, withApplicants });
          toast.done('Annonsen är duplicerad. Det här är utkastet.');
          navigate(to.editOf(copy._id));
        }}
      />
      <Popup opened={action === 'share'} onClose={onClose} size="small" title={`Dela ”${job.title}”`}>
        <ShareJob jobId={job._id} title={job.title} path={to.public} isPublic={isPublic(job, today())} />
      </Popup>
      <Popup opened={action === 'channels'} onClose={onClose} size="small" title={`Var ”${job.title}” syns`}>
        <ChannelList jobId={job._id} />
      </Popup>
      <MissingFieldsPopup
        missing={isIncomplete ? missing : refused}
        editHref={to.edit}
        onClose={() => (isIncomplete ? onClose() : setRefused([]))}
      />
    </>
  );
}

function isChange(action: JobAction): action is JobChange {
  return !['outcome', 'extend', 'duplicate', 'share', 'channels'].includes(action);
}

interface DuplicatePopupProps {
  job: { title: string; applicantsCount: number };
  opened: boolean;
  onClose: () => void;
  onConfirm: (withApplicants: boolean) => unknown;
}

/** Asks whether to copy the candidates, if there are any. */
function DuplicatePopup({ job, opened, onClose, onConfirm }: DuplicatePopupProps) {
  const [withApplicants, setWithApplicants] = useState(false);
  return (
    <ConfirmPopup
      opened={opened}
      title={`Duplicera ”${job.title}”?`}
      confirmLabel="Duplicera annonsen"
      onClose={onClose}
      onConfirm={() => onConfirm(withApplicants)}
      text={
        <>
          <p>Ett utkast skapas med samma innehåll, men utan datum.</p>
          {job.applicantsCount > 0 ? (
            <CheckboxField
              label={`Ta med ${count(job.applicantsCount, 'kandidat', 'kandidater')}`}
              description="De hamnar i tavlans första kolumn, utan betyg."
              value={withApplicants}
              onChange={setWithApplicants}
            />
          ) : null}
        </>
      }
    />
  );
}

interface MissingFieldsPopupProps {
  /** Empty: the popup is closed. */
  missing: readonly string[];
  editHref: string;
  onClose: () => void;
}

/** Lists the missing fields, with a link to the form. */
function MissingFieldsPopup({ missing, editHref, onClose }: MissingFieldsPopupProps) {
  return (
    <Popup
      opened={missing.length > 0}
      onClose={onClose}
      size="small"
      title="Fält saknas i annonsen"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Stäng
          </Button>
          <Button component={Link} to={editHref}>
            Redigera annonsen
          </Button>
        </>
      }
    >
      <p>Fyll i det här innan annonsen kan publiceras:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Popup>
  );
}

interface ExtendPopupProps {
  job: ActionableJob;
  opened: boolean;
  onClose: () => void;
  onConfirm: (days: ExtensionDays) => unknown;
}

/** Asks by how many days. */
function ExtendPopup({ job, opened, onClose, onConfirm }: ExtendPopupProps) {
  const choices = listExtensions(job, today());
  const [chosen, setChosen] = useState<ExtensionDays>(extensionDays[0]);
  const days = choices.includes(chosen) ? chosen : (choices.at(-1) ?? chosen);
  const endDate = addDays(extensionStart(job, today()), days);
  const after = job.status === jobStatus.active ? 'Den går att söka till dess.' : 'Sedan kan du publicera den igen.';
  return (
    <ConfirmPopup
      opened={opened}
      title={`Förläng ”${job.title}”?`}
      confirmLabel="Förläng annonsen"
      onClose={onClose}
      onConfirm={() => onConfirm(days)}
      text={
        <Stack gap="sm">
          <SelectField
            label="Förläng med"
            options={choices.map((value) => ({ value, label: `${value} dagar` }))}
            value={days}
            onChange={(value) => value && setChosen(value)}
          />
          <p role="status">
            Annonsen får utgångsdatum {endDate}. {after}
          </p>
        </Stack>
      }
    />
  );
}
