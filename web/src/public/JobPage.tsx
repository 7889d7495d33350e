import type { PublicJob, PublicJobCard } from '@platsa/contract/jobs/schema';
import type { JobSurroundings } from '@platsa/contract/public-site';
import { ContactText } from '../shared/job-view/ContactText.tsx';
import styles from '../shared/job-view/JobPage.module.css';
import { JobView } from '../shared/job-view/JobView.tsx';
import { displayPublicJob } from '../shared/job-view/job-display.ts';
import { Island } from './Island.tsx';
import { ApplyButton } from './islands/ApplyButton.tsx';
import { JobTools } from './islands/JobTools.tsx';
import { OwnMatch } from './islands/OwnMatch.tsx';
import { JobList } from './JobList.tsx';
import { Page } from './Page.tsx';

interface JobPageProps {
  job: PublicJob;
  around: JobSurroundings;
}

export function JobPage({ job, around }: JobPageProps) {
  return (
    <Page>
      <div className={styles.top}>
        <a className={styles.back} href="/jobs" data-to-list>
          Alla jobb
        </a>
        <Island name="JobTools" props={{ jobId: job._id, title: job.title }}>
          <JobTools jobId={job._id} title={job.title} />
        </Island>
      </div>
      <div data-job={job._id}>
        <JobView job={displayPublicJob(job)} action={<Action job={job} />} />
      </div>
      {around.presentation && <Employer name={job._company.name} text={around.presentation} />}
      <OtherJobs id="liknande-jobb" title="Liknande jobb" jobs={around.similar} />
      <OtherJobs id="fler-jobb" title={`Fler jobb hos ${job._brand.name}`} jobs={around.fromEmployer} />
    </Page>
  );
}

function Action({ job }: { job: PublicJob }) {
  if (!job.isLive) {
    return <p className={styles.expired}>Annonsen har gått ut och går inte längre att söka</p>;
  }
  const props = {
    jobId: job._id,
    companyName: job._company.name,
    ageRestriction: job.ageRestriction,
    isLive: job.isLive,
    acceptsGuests: job.acceptsGuests,
  };
  return (
    <div>
      <Island name="ApplyButton" props={props}>
        <ApplyButton {...props} />
      </Island>
      <Island name="OwnMatch" props={{ jobId: job._id, acceptsGuests: job.acceptsGuests }}>
        <OwnMatch jobId={job._id} acceptsGuests={job.acceptsGuests} />
      </Island>
    </div>
  );
}

function Employer({ name, text }: { name: string; text: string }) {
  return (
    <section className={styles.employer} aria-labelledby="om-foretaget">
      <h2 id="om-foretaget">Om {name}</h2>
      <p>
        <ContactText>{text}</ContactText>
      </p>
    </section>
  );
}

function OtherJobs({ id, title, jobs }: { id: string; title: string; jobs: readonly PublicJobCard[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <JobList jobs={jobs} />
    </section>
  );
}
