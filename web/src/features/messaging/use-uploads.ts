import {
  attachmentCountProblem,
  attachmentMaxBytes,
  attachmentSizeProblem,
  attachmentTypeProblem,
  attachmentTypes,
  maxAttachments,
} from '@platsa/contract/messaging/rules';
import type { Attachment } from '@platsa/contract/messaging/schema';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { sendFile } from './api/attachments.ts';

/** A chosen file on its way to the server. */
export interface ChatUpload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  reason?: string;
  /** The server never answered, or had a fault: another try may succeed. */
  mayRetry?: boolean;
}

interface UploadsOptions {
  /** Files that the message has already. */
  uploaded: number;
  onUploaded: (attachment: Attachment) => void;
  /** An uploaded file was removed from the row of its upload. */
  onRemoved: (attachmentId: string) => void;
}

/** Uploads chosen files one after the other, while the message is written. */
export function useUploads(conversationId: string, { uploaded, onUploaded, onRemoved }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly ChatUpload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  // The row of an upload is shown until the next frame, and may be pressed there.
  const attachmentIds = useRef(new Map<string, string>());
  const patch = (key: string, changed: Partial<ChatUpload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const forgetUpload = (key: string) => setUploads((known) => known.filter((one) => one.key !== key));

  const sendUpload = async ({ key, file }: ChatUpload) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    patch(key, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => patch(key, { progress });
      const attachment = await sendFile(conversationId, file, { signal: abort.signal, onProgress });
      // A request can no longer be aborted while its response is read.
      if (abort.signal.aborted) return;
      attachmentIds.current.set(key, attachment._id);
      onUploaded(attachment);
      forgetUpload(key);
    } catch (error) {
      if (!abort.signal.aborted) patch(key, failed(error));
    } finally {
      aborts.current.delete(key);
    }
  };
  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next file starts once, whatever else has changed
  useEffect(() => {
    if (next) void sendUpload(next);
  }, [next?.key]);

  useEffect(() => {
    const retryAll = () => setUploads((known) => known.map((one) => (one.mayRetry ? asWaiting(one) : one)));
    const running = aborts.current;
    window.addEventListener('online', retryAll);
    return () => {
      window.removeEventListener('online', retryAll);
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    /** Why files were not taken. */
    refusal,
    add(files: readonly File[]) {
      const room = maxAttachments - uploaded - uploads.length;
      const fitting = files.filter((file) => !findFileProblem(file));
      const problems = files.flatMap((file) => findFileProblem(file) ?? []);
      if (fitting.length > room) problems.push(attachmentCountProblem);
      setRefusal(problems.length > 0 ? [...new Set(problems)].join(' ') : null);
      const added = fitting.slice(0, Math.max(0, room)).map((file) => asWaiting({ key: newId(), file }));
      setUploads((known) => [...known, ...added]);
    },
    retry(key: string) {
      setUploads((known) => known.map((one) => (one.key === key ? asWaiting(one) : one)));
    },
    remove(key: string) {
      aborts.current.get(key)?.abort();
      forgetUpload(key);
      const attachmentId = attachmentIds.current.get(key);
      if (attachmentId) onRemoved(attachmentId);
    },
    clear() {
      for (const abort of aborts.current.values()) abort.abort();
      setUploads([]);
      setRefusal(null);
    },
  };
}

function asWaiting({ key, file }: Pick<ChatUpload, 'key' | 'file'>): ChatUpload {
  return { key, file, state: 'waiting', progress: 0 };
}

function failed(error: unknown): Partial<ChatUpload> {
  const mayRetry = error instanceof CallError && ['offline', 'fail', 'tooMany'].includes(error.error);
  return { state: 'failed', reason: toFailure(error).message, mayRetry };
}

/** The server's rules, checked before the upload. A file without a known type is left to the server. */
function findFileProblem({ name, type, size }: File): string | undefined {
  if (type !== '' && !attachmentTypes.split(',').includes(type)) return `${name}: ${attachmentTypeProblem}`;
  return size > attachmentMaxBytes ? `${name}: ${attachmentSizeProblem}` : undefined;
}
