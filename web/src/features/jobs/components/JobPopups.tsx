import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useJobChanges } from '../api/change-job.ts';
import { publishDateProblem } from '../job-state.ts';
import { ChangePopup, type JobChange } from './ChangePopup.tsx';
import { DuplicatePopup } from './DuplicatePopup.tsx';
import { ExtendPopup } from './ExtendPopup.tsx';
import type { JobAction, JobActionsProps } from './JobActions.tsx';
import { MissingFieldsPopup } from './MissingFieldsPopup.tsx';
import { ShareJob } from './ShareJob.tsx';

interface JobPopupsProps extends JobActionsProps {
  /** Null: all are closed. */
  action: JobAction | null;
  onClose: () => void;
}

/** The popups of a job's actions; each asks once and carries its action out. */
export function JobPopups({ job, missing, to, action, onClose, onRemoved, onRestored }: JobPopupsProps) {
  const { update, extend, duplicate, remove } = useJobChanges();
  const navigate = useNavigate();
  /** Problems that the server found although the browser found nothing missing. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const hindrance = publishDateProblem(job, today());
  const isIncomplete = action === 'publish' && missing.length > 0;
  const change = isIncomplete || action === 'extend' || action === 'duplicate' || action === 'share' ? null : action;

  const setStatus = async (status: JobStatus, done: string) => {
    try {
      await update({
        ...{ jobId: job._id, status },
        ...(job.status === jobStatus.draft && { startDate: today() }),
      });
      toast.done(done);
    } catch (error) {
      if (!(error instanceof CallError) || error.fields.length === 0) throw error;
      setRefused(error.fields.map(({ message }) => message));
    }
  };
  const carryOut: Record<JobChange, () => Promise<unknown>> = {
    publish: () => setStatus(jobStatus.active, 'Annonsen är publicerad'),
    unpublish: () => setStatus(jobStatus.inactive, 'Annonsen är avpublicerad'),
    archive: () => setStatus(jobStatus.archived, 'Annonsen är arkiverad'),
    restore: () =>
      (hindrance
        ? setStatus(jobStatus.inactive, 'Annonsen är återställd')
        : setStatus(jobStatus.active, 'Annonsen är publicerad')
      ).then(onRestored),
    remove: () => remove(job._id).then(onRemoved),
  };

  return (
    <>
      <ChangePopup
        change={change}
        job={job}
        hindered={hindrance !== null}
        onClose={onClose}
        onConfirm={() => change && carryOut[change]()}
      />
      <ExtendPopup
        job={job}
        opened={action === 'extend'}
        onClose={onClose}
        onConfirm={async (days) => {
          const { endDate } = await extend({ jobId: job._id, days, ...(job.endDate && { endDate: job.endDate }) });
          toast.done(`Annonsen har nu utgångsdatum ${endDate}`);
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
        <ShareJob title={job.title} path={to.public} />
      </Popup>
      <MissingFieldsPopup
        missing={isIncomplete ? missing : refused}
        editHref={to.edit}
        onClose={() => (isIncomplete ? onClose() : setRefused([]))}
      />
    </>
  );
}
