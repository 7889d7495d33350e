import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import type { Attachment } from '@platsa/contract/messaging/schema';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import type { ChatUpload } from '../use-uploads.ts';
import styles from './ComposerFiles.module.css';

interface ComposerFilesProps {
  attachments: readonly Attachment[];
  uploads: readonly ChatUpload[];
  onDetach: (attachmentId: string) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

/** The files that go with the message being written, and those still on their way to the server. */
export function ComposerFiles({ attachments, uploads, onDetach, onRetry, onRemove }: ComposerFilesProps) {
  if (attachments.length + uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Bifogade filer">
      {attachments.map(({ _id, kind, fileName, bytes }) => (
        <FileRow key={_id} name={fileName} isImage={kind === 'image'} onRemove={() => onDetach(_id)}>
          <span className={styles.note}>{formatBytes(bytes)}</span>
        </FileRow>
      ))}
      {uploads.map((upload) => (
        <FileRow
          key={upload.key}
          name={upload.file.name}
          isImage={upload.file.type.startsWith('image/')}
          onRemove={() => onRemove(upload.key)}
        >
          <UploadState upload={upload} onRetry={() => onRetry(upload.key)} />
        </FileRow>
      ))}
    </ul>
  );
}

interface FileRowProps {
  name: string;
  isImage: boolean;
  onRemove: () => void;
  children: ReactNode;
}

function FileRow({ name, isImage, onRemove, children }: FileRowProps) {
  const Icon = isImage ? IconPhoto : IconFileTypePdf;
  return (
    <li className={styles.row}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {children}
      </span>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Ta bort ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

function UploadState({ upload, onRetry }: { upload: ChatUpload; onRetry: () => void }) {
  const { file, state, progress, reason, mayRetry } = upload;
  if (state !== 'failed') {
    return (
      <Progress
        className={styles.progress}
        size="sm"
        value={progress * 100}
        aria-label={`Laddar upp ${file.name}`}
        transitionDuration={120}
      />
    );
  }
  return (
    <span className={styles.failure} role="alert">
      {reason}
      {mayRetry ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="bad"
          onClick={onRetry}
          aria-label={`Försök igen: ${file.name}`}
        >
          Försök igen
        </Button>
      ) : null}
    </span>
  );
}
