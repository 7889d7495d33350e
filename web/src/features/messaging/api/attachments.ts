import {
  downloadAttachment,
  getAttachmentThumbnail,
  uploadAttachment,
} from '@platsa/contract/messaging/message-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Gets the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export async function sendFile(conversationId: string, file: File, { signal, onProgress }: UploadOptions) {
  const options = { file, fileName: file.name, signal, fetch: fetchWithProgress(onProgress) };
  return (await call(uploadAttachment, { conversationId }, options)).attachment;
}

export const fetchAttachment = (attachmentId: string) => fetchFile(downloadAttachment, { attachmentId });

/** Files never change. */
const always = { staleTime: Number.POSITIVE_INFINITY };

export const thumbnail = (attachmentId: string) =>
  queryOptions({
    queryKey: ['attachment', attachmentId, 'thumbnail'],
    queryFn: ({ signal }) => fetchFile(getAttachmentThumbnail, { attachmentId }, { signal }),
    ...always,
  });

export const wholeImage = (attachmentId: string) =>
  queryOptions({
    queryKey: ['attachment', attachmentId],
    queryFn: () => fetchAttachment(attachmentId),
    ...always,
  });
