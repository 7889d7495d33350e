import type { PublicJob } from '@platsa/contract/jobs/schema';
import type { PublicPage } from '@platsa/contract/public-site';
import job from '../../shared/job-view/JobPage.module.css';
import { Island } from '../Island.tsx';
import { Page } from '../Page.tsx';
import { ApplicationSent } from './ApplicationSent.tsx';
import styles from './GuestApplication.module.css';
import { GuestApplicationForm, type GuestApplicationFormProps } from './GuestApplicationForm.tsx';

/** /jobs/{jobId}/apply: an application without an account. */
export function GuestApplicationPage(page: PublicPage & { page: 'guest-application' }) {
  const { posted, problems, failure, questions, own } = page;
  const { _id, _company, ageRestriction, isLive, acceptsGuests } = page.job;
  const props: GuestApplicationFormProps = {
    ...{ jobId: _id, companyName: _company.name, ageRestriction },
    ...{ questions, own, posted, problems, failure },
  };
  return (
    <Page>
      <div className={styles.page}>
        <Head job={page.job} />
        {isLive && acceptsGuests ? (
          <Island name="GuestApplicationForm" props={{ ...props }}>
            <GuestApplicationForm {...props} />
          </Island>
        ) : (
          <p className={job.expired}>
            {isLive
              ? 'Företaget tar inte emot ansökningar utan konto. Logga in eller skapa ett konto för att söka jobbet.'
              : 'Annonsen har gått ut och går inte längre att söka'}
          </p>
        )}
      </div>
    </Page>
  );
}

/** /jobs/{jobId}/apply/sent: where a form that was sent leads. */
export function GuestApplicationSentPage({ job: sent, email }: PublicPage & { page: 'guest-application-sent' }) {
  return (
    <Page>
      <div className={styles.page}>
        <Head job={sent} />
        <ApplicationSent email={email} />
      </div>
    </Page>
  );
}

function Head({ job: { _id, title, _brand, _city } }: { job: PublicJob }) {
  return (
    <header className={styles.head}>
      <a className={job.back} href={`/jobs/${_id}`}>
        Till annonsen
      </a>
      <h1>Ansök utan konto</h1>
      <p>
        {title} hos {_brand.name}
        {_city && ` i ${_city.name}`}
      </p>
    </header>
  );
}
