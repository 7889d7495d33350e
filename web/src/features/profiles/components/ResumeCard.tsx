import { ActionIcon, Button, type ButtonProps, FileButton, Group } from '@mantine/core';
import { downloadResume } from '@platsa/contract/profiles/endpoints';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { formatDayInWords } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDownload } from '../../../ui/use-download.ts';
import { ownResumes, uploadFailure, useDeleteResume, useUploadResume } from '../api/resumes.ts';
import styles from './ResumeCard.module.css';

/** The uploaded CV, which companies applied to can download: download, replace, delete. */
export function ResumeCard({ userId }: { userId: string }) {
  const { data } = useQuery(ownResumes(userId));
  const upload = useUploadResume(userId);
  const remove = useDeleteResume(userId);
  const { download, downloading } = useDownload();
  const [confirming, setConfirming] = useState(false);
  const resume = data?.find(({ status }) => status === 'done');
  if (!resume) return null;

  const fetchOwnResume = () => fetchFile(downloadResume, { userId, resumeId: resume._id });
  const replaceResume = (file: File) => upload.mutate(file, { onError: (error) => toast.failed(uploadFailure(error)) });

  return (
    <Card
      title="Uppladdat CV"
      lead={
        resume.savedToProfileAt
          ? 'Företag du söker jobb hos kan hämta det.'
          : 'Företag kan hämta det först när du har granskat det.'
      }
    >
      <p className={styles.file}>{resume.fileName}</p>
      <p className={styles.day}>Uppladdat {formatDayInWords(resume.createdAt)}</p>
      <Group gap="xs">
        <Button
          size="sm"
          px="sm"
          variant="default"
          loading={downloading}
          onClick={() => void download(fetchOwnResume, resume.fileName)}
        >
          Ladda ner
        </Button>
        <PdfButton size="sm" px="sm" variant="default" loading={upload.isPending} onPick={replaceResume}>
          Byt ut
        </PdfButton>
        <ActionIcon size={36} color="bad" aria-label="Ta bort det uppladdade CV:t" onClick={() => setConfirming(true)}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </Group>
      <ConfirmPopup
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={`Ta bort ${resume.fileName}?`}
        text="Företagen kan inte längre hämta filen. Det som du har sparat i profilen är kvar."
        confirmLabel="Ta bort CV:t"
        danger
        onConfirm={() => remove(resume._id)}
      />
    </Card>
  );
}

interface PdfButtonProps extends ButtonProps {
  onPick: (file: File) => void;
}

/** Opens the file dialogue. The same file can be picked again after it was refused. */
export function PdfButton({ onPick, ...props }: PdfButtonProps) {
  const reset = useRef<() => void>(null);
  const pickFile = (file: File | null) => {
    reset.current?.();
    if (file) onPick(file);
  };
  return (
    <FileButton accept="application/pdf" onChange={pickFile} resetRef={reset}>
      {({ onClick }) => <Button {...props} onClick={onClick} />}
    </FileButton>
  );
}
