import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applicants/schema';
import { downloadApplicantResume } from '@platsa/contract/resumes/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { formatDay, fullName } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

/** The CV as the person wrote it, where there is one. */
export function ResumeButton({ applicant }: { applicant: ApplicantDetails }) {
  const { _id: applicantId, _user: person, resume } = applicant;
  const [fetching, setFetching] = useState(false);
  if (!resume) return null;

  const download = async () => {
    setFetching(true);
    try {
      saveFile(await fetchFile(downloadApplicantResume, { applicantId }), `CV ${fullName(person)}.pdf`);
    } catch (error) {
      toast.failed(failureOf(error).message);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button
      variant="light"
      size="sm"
      loading={fetching}
      onClick={download}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      title={`${resume.fileName}, uppladdat ${formatDay(resume.createdAt)}`}
    >
      Ladda ned CV
    </Button>
  );
}
