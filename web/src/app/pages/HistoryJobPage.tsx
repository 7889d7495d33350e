import { useEffect } from 'react';
import { useParams } from 'react-router';
import { publicPaths } from '../paths.ts';
import { Starting } from '../shell/Starting.tsx';

/** /history/{jobId}: the advert itself is a page of the public site. */
export function HistoryJobPage() {
  const { jobId = '' } = useParams();
  useEffect(() => window.location.replace(publicPaths.job(jobId)), [jobId]);
  return <Starting />;
}
