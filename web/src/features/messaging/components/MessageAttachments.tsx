import { Button } from '@mantine/core';
import type { Attachment } from '@platsa/contract/messaging/schema';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { useImageAddress } from '../../../ui/fields/image-file.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { fetchAttachment, thumbnail, wholeImage } from '../api/attachments.ts';
import { FileButton } from './FileButton.tsx';
import styles from './MessageAttachments.module.css';

/** The files of a message: images as thumbnails that open, PDFs as rows to download. */
export function MessageAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <ul className={styles.list} aria-label="Bifogade filer">
      {attachments.map((attachment) => (
        <li key={attachment._id}>
          {attachment.kind === 'image' ? <Image attachment={attachment} /> : <Pdf attachment={attachment} />}
        </li>
      ))}
    </ul>
  );
}

function Pdf({ attachment: { _id, fileName, bytes } }: { attachment: Attachment }) {
  const details = `Ladda ner, ${formatBytes(bytes)}`;
  return <FileButton kind="pdf" {...{ fileName, details }} onFetch={() => fetchAttachment(_id)} />;
}

const longestSide = 260;

function Image({ attachment }: { attachment: Attachment }) {
  const { _id, fileName, width, height } = attachment;
  const { data } = useQuery(thumbnail(_id));
  const address = useImageAddress(data ?? null);
  const [opened, setOpened] = useState(false);
  // The frame has its size before the picture arrives, so that the thread does not move.
  const scale = Math.min(1, longestSide / Math.max(width ?? 1, height ?? 1));
  const frame = { width: Math.max(48, (width ?? longestSide) * scale), aspectRatio: `${width ?? 1} / ${height ?? 1}` };
  return (
    <>
      <button
        type="button"
        className={styles.image}
        style={frame}
        aria-label={`Visa bilden ${fileName}`}
        onClick={() => setOpened(true)}
      >
        {address ? <img src={address} alt="" /> : <IconPhoto size={28} stroke={1.5} aria-hidden="true" />}
      </button>
      {opened ? <WholeImage attachment={attachment} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function WholeImage({
  attachment: { _id, fileName, bytes },
  onClose,
}: {
  attachment: Attachment;
  onClose: () => void;
}) {
  const query = useQuery(wholeImage(_id));
  const { download, downloading } = useDownload();
  return (
    <Popup
      opened
      onClose={onClose}
      size="large"
      title={<bdi>{fileName}</bdi>}
      footer={
        <Button
          loading={downloading}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void download(() => fetchAttachment(_id), fileName)}
        >
          Ladda ner, {formatBytes(bytes)}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<div className={styles.whole} />}>
        {(file) => <AttachedPicture file={file} name={fileName} />}
      </QueryView>
    </Popup>
  );
}

function AttachedPicture({ file, name }: { file: Blob; name: string }) {
  const address = useImageAddress(file);
  return <div className={styles.whole}>{address ? <img src={address} alt={name} /> : null}</div>;
}
