import { Alert, Button, Group, Stack } from '@mantine/core';
import { isPublic, jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconCircleCheckFilled, IconClock, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useUnlock } from '../../features/billing/api/billing.ts';
import { careerPageList } from '../../features/career-pages/api/career-page.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { AgencyNotice } from '../../features/jobs/components/AgencyNotice.tsx';
import { ShareJob } from '../../features/jobs/components/ShareJob.tsx';
import { today } from '../../lib/format.ts';
import { product } from '../../lib/product.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RocketIllustration } from '../../ui/page-illustrations.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';
import { jobAddresses } from '../job-addresses.ts';
import styles from './JobConfirmPage.module.css';

/** Where every way to publish a job ends. A new job's leads on to the jobs, unless the user does anything. */
export function JobConfirmPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const jobId = search.get('annons');
  const query = useQuery({ ...ownJob(jobId ?? ''), enabled: jobId !== null });
  if (jobId === null) {
    return (
      <Page width="narrow">
        <Confirmation title="Annonsen är skapad!" text="" leaves />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <QueryView query={query} skeleton={<CardSkeleton count={3} />}>
        {(job) => (
          <InCompany companyId={job._company._id}>
            <PublishedJob job={job} isNew={state?.isNew === true} />
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
}

function PublishedJob({ job, isNew }: { job: Job; isNew: boolean }) {
  const isDraft = job.status === jobStatus.draft;
  const company = useCompany();
  const isWaiting = company.approval !== 'approved';
  const isScheduled = job.status === jobStatus.active && !job.isLive && !job.passedEndDate;
  const to = jobAddresses(job);
  return (
    <>
      <Confirmation
        title={isNew ? 'Annonsen är skapad!' : isScheduled ? 'Annonsen är schemalagd!' : 'Annonsen är publicerad!'}
        text={stateText(job, isWaiting)}
        leaves={isNew}
      />
      {isDraft ? null : (
        <Stack gap="lg">
          <LockedNotice job={job} />
          <Card title="Här syns den">
            <Places job={job} isWaiting={isWaiting} />
          </Card>
          <AgencyNotice job={job} edit={to.edit} />
          {isPublic(job, today()) ? (
            <Card title="Dela annonsen">
              <ShareJob jobId={job._id} title={job.title} path={to.public} />
            </Card>
          ) : null}
          {isScheduled ? (
            <Card title="Länken till annonsen" lead={`Länken och QR-koden leder till annonsen från ${job.startDate}.`}>
              <ShareJob jobId={job._id} title={job.title} path={to.public} isPublic={false} />
            </Card>
          ) : null}
          <NextSteps board={to.board} />
        </Stack>
      )}
    </>
  );
}

function stateText(job: Job, isWaiting: boolean): string {
  if (job.status === jobStatus.draft) {
    return 'Den är sparad som utkast. Du publicerar den från dina annonser när den är klar.';
  }
  if (isWaiting) return 'Den blir synlig när företaget är godkänt. Ni får ett mejl då.';
  return job.isLive ? 'Den syns nu och går att söka.' : `Den publiceras av sig själv ${job.startDate}.`;
}

interface ConfirmationProps {
  title: string;
  text: string;
  /** To the jobs, by itself. */
  leaves: boolean;
}

function Confirmation({ title, text, leaves }: ConfirmationProps) {
  const isLeaving = useLeaving(leaves);
  return (
    <div role="status" className={styles.confirmation}>
      <EmptyState
        level={1}
        illustration={<RocketIllustration />}
        title={title}
        text={
          <>
            {text} {/* It keeps its place, so that the buttons below do not move. */}
            <span className={styles.leaving}>{isLeaving ? 'Strax kommer du till dina annonser.' : null}</span>
          </>
        }
        action={
          <Button component={Link} to={paths.jobs.to()} replace>
            Gå till mina annonser
          </Button>
        }
      />
    </div>
  );
}

const shownMs = 3000;

/** True until the user touches anything, which keeps the page. */
function useLeaving(leaves: boolean): boolean {
  const navigate = useNavigate();
  const [isTouched, setTouched] = useState(false);
  const isLeaving = leaves && !isTouched;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate(paths.jobs.to(), { replace: true }), shownMs);
    const stay = () => setTouched(true);
    // Browsers also report a pointer that lies still while the page below it changes.
    const stayIfMoved = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && stay();
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const touch of touches) window.addEventListener(touch, stay);
    window.addEventListener('pointermove', stayIfMoved);
    return () => {
      clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, stay);
      window.removeEventListener('pointermove', stayIfMoved);
    };
  }, [navigate, isLeaving]);
  return isLeaving;
}

function LockedNotice({ job }: { job: Job }) {
  const unlock = useUnlock();
  const { isAdmin } = useSignedIn();
  const plansForSale = useQuery(product).data?.plansForSale === true;
  if (job.jobUnlocked || !plansForSale) return null;
  return (
    <Alert color="warning" title="Annonsen är låst" icon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}>
      <p className={styles.locked}>
        Den går att söka, men ni ser inte vilka som söker förrän den låses upp.{' '}
        {isAdmin ? '' : 'En admin kan låsa upp den.'}
      </p>
      {isAdmin ? (
        <Button size="sm" variant="default" onClick={() => unlock({ _id: job._id, title: job.title })}>
          Lås upp annonsen
        </Button>
      ) : null}
    </Alert>
  );
}

function Places({ job, isWaiting }: { job: Job; isWaiting: boolean }) {
  const { isAdmin } = useSignedIn();
  const pages = useQuery({ ...careerPageList(job._company._id), enabled: isAdmin }).data?.careerPages ?? [];
  const shown = pages.filter(({ active, _brand }) => active && (!_brand || _brand._id === job._brand._id));
  const isShown = job.isLive && !isWaiting;
  return (
    <ul className={styles.places}>
      <ShownPlace isShown={isShown}>
        {isShown ? <a href={jobAddresses(job).public}>Bland alla jobb på Platsa</a> : 'Bland alla jobb på Platsa'}
        {isShown && job.endDate ? `, till och med ${job.endDate}` : null}
      </ShownPlace>
      {shown.map(({ _id, title }) => (
        <ShownPlace key={_id} isShown={isShown}>
          På karriärsidan ”{title}”, i sektionen med annonser
        </ShownPlace>
      ))}
    </ul>
  );
}

function ShownPlace({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <li data-shown={isShown || undefined}>
      {isShown ? (
        <IconCircleCheckFilled size={20} role="img" aria-label="Syns" />
      ) : (
        <IconClock size={20} stroke={1.75} role="img" aria-label="Syns inte än" />
      )}
      <span>{children}</span>
    </li>
  );
}

function NextSteps({ board }: { board: string }) {
  const { isAdmin } = useSignedIn();
  return (
    <Card title="Sedan" lead="De som söker hamnar på annonsens tavla.">
      <Group gap="xs">
        <Button variant="default" component={Link} to={board}>
          Öppna tavlan
        </Button>
        {isAdmin ? (
          <Button variant="default" component={Link} to={paths.settings.to({ tab: 'users' })}>
            Bjud in en kollega
          </Button>
        ) : null}
        <Button variant="default" component={Link} to={paths.newJob.to()}>
          Skapa en annons till
        </Button>
      </Group>
    </Card>
  );
}
