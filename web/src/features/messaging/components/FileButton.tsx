import type { Attachment } from '@platsa/contract/messaging/schema';
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDownload } from '../../../ui/use-download.ts';
import styles from './FileButton.module.css';

interface FileButtonProps {
  kind: Attachment['kind'];
  fileName: string;
  /** Below the name. */
  details: ReactNode;
  onFetch: () => Promise<Blob>;
}

/** A row that downloads a file. */
export function FileButton({ kind, fileName, details, onFetch }: FileButtonProps) {
  const { download, downloading } = useDownload();
  const Icon = kind === 'image' ? IconPhoto : IconFileTypePdf;
  return (
    <button
      type="button"
      className={styles.file}
      disabled={downloading}
      onClick={() => void download(onFetch, fileName)}
    >
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <bdi className={styles.name}>{fileName}</bdi>
        <span className={styles.details}>{downloading ? 'Hämtar …' : details}</span>
      </span>
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
