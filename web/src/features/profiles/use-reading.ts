import { pollForMs, pollMs } from '@platsa/contract/profiles/rules';
import type { UploadedResume } from '@platsa/contract/profiles/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownResumes } from './api/own-resumes.ts';

/**
 * The latest CV. While it is being read it is asked for again, beside the live events; `onRead` is called once when a
 * reading that was seen under way is done.
 */
export function useReading(userId: string, onRead: () => void) {
  const [watched, setWatched] = useState<{ id: string; until: number } | null>(null);
  const query = useQuery({
    ...ownResumes(userId),
    refetchInterval: () => (watched && Date.now() < watched.until ? pollMs : false),
  });
  const latest = query.data?.[0];
  const readingId = latest?.status === 'processing' ? latest._id : null;
  if (readingId !== (watched?.id ?? null)) {
    setWatched(readingId === null ? null : { id: readingId, until: Date.now() + pollForMs });
  }
  useWhenRead(latest, onRead);
  return { query, latest };
}

function useWhenRead(latest: UploadedResume | undefined, onRead: () => void): void {
  const seen = useRef(latest);
  useEffect(() => {
    const before = seen.current;
    seen.current = latest;
    const isSame = before !== undefined && before._id === latest?._id;
    if (isSame && before.status === 'processing' && latest.status === 'done') onRead();
  });
}
