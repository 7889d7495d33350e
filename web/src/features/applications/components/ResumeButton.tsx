import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { downloadApplicantResume } from '@platsa/contract/profiles/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../lib/api.ts';
import { formatDay, fullName } from '../../../lib/format.ts';
import { useDownload } from '../../../ui/use-download.ts';

/** The CV as the person wrote it, where there is one. */
export function ResumeButton({ applicant }: { applicant: ApplicantDetails }) {
  const { _id: applicantId, _user: person, resume } = applicant;
  const { download, downloading } = useDownload();
  if (!resume) return null;
  const fetchIt = () => fetchFile(downloadApplicantResume, { applicantId });
  return (
    <Button
      variant="light"
      size="sm"
      loading={downloading}
      onClick={() => void download(fetchIt, `CV ${fullName(person)}.pdf`)}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      title={`${resume.fileName}, uppladdat ${formatDay(resume.createdAt)}`}
    >
      Ladda ned CV
    </Button>
  );
}
