import {
  downloadAttachment,
  getAttachmentThumbnail,
  listPersonFiles,
  uploadAttachment,
} from '@platsa/contract/messaging/message-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';

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

/** The files of all chats between a company and a person. */
export const personFiles = (companyId: string, personId: string) =>
  queryOptions({
    queryKey: ['conversation', 'person-files', companyId, personId],
    queryFn: ({ signal }) => call(listPersonFiles, { companyId, personId }, { signal }),
  });

/** Like fetch, which does not say how much of a body has been sent. `onProgress` gets the share, from 0 to 1. */
function fetchWithProgress(onProgress: (share: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('The request got no response'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof ReadableStream ? null : body);
    });
}
