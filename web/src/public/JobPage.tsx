import type { PublicJob } from '@platsa/contract/jobs/schema';
import { Island } from './Island.tsx';
import { ApplyButton } from './islands/ApplyButton.tsx';
import { OwnMatch } from './islands/OwnMatch.tsx';
import styles from './JobPage.module.css';
import { JobView } from './JobView.tsx';
import { displayPublicJob } from './job-display.ts';
import { Page } from './Page.tsx';

export function JobPage({ job }: { job: PublicJob }) {
  return (
    <Page>
      <a className={styles.back} href="/jobs" data-to-list>
        Alla jobb
      </a>
      <div data-job={job._id}>
        <JobView job={displayPublicJob(job)} action={<Action job={job} />} />
      </div>
    </Page>
  );
}

function Action({ job }: { job: PublicJob }) {
  if (!job.isLive) {
    return <p className={styles.expired}>Annonsen har gått ut och går inte längre att söka</p>;
  }
  const props = { jobId: job._id, ageRestriction: job.ageRestriction, isLive: job.isLive };
  return (
    <div>
      <Island name="ApplyButton" props={props}>
        <ApplyButton {...props} />
      </Island>
      <Island name="OwnMatch" props={{ jobId: job._id }}>
        <OwnMatch jobId={job._id} />
      </Island>
    </div>
  );
}
