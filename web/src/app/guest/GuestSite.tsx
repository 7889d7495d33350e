import { Alert, Button, Stack } from '@mantine/core';
import { guestBankQuestionHint } from '@platsa/contract/accounts/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import {
  closeApplication,
  guestApplication,
  guestId,
  joinAccount,
} from '../../features/applications/api/guest-application.ts';
import { formatApplicationName } from '../../features/applications/application-name.ts';
import { SentApplication } from '../../features/applications/components/SentApplication.tsx';
import { ConsentField } from '../../features/candidates/components/ConsentField.tsx';
import { OwnInterviews } from '../../features/interviews/components/OwnInterviews.tsx';
import { GuestMessages } from '../../features/messaging/components/ApplicantMessages.tsx';
import { ProposedTimes } from '../../features/messaging/components/ProposedTimes.tsx';
import { CallError } from '../../lib/api.ts';
import { guestSession } from '../../lib/guest-session.ts';
import { usePollingWhenDown } from '../../lib/live-events.ts';
import { publicPaths } from '../../shared/paths.ts';
import { Card, EntryCard } from '../../ui/Card.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import readerStyles from '../reader/ReaderSite.module.css';
import { SkipLink } from '../shell/SkipLink.tsx';
import { GuestAccount } from './GuestAccount.tsx';
import { GuestData } from './GuestData.tsx';
import { GuestDoor } from './GuestDoor.tsx';
import { GuestProfile } from './GuestProfile.tsx';

interface GuestSiteProps {
  applicationId: string;
  token: string;
}

/** The page of an application without an account: all that its mailed link opens. */
export function GuestSite({ applicationId, token }: GuestSiteProps) {
  const isActive = useActiveSession(token);
  const [left, setLeft] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isJoining, setIsJoining] = useState(false);
  /** The page is not shown meanwhile: it would read the application again with the session that ends. */
  const join = async () => {
    setIsJoining(true);
    try {
      await joinAccount(applicationId);
      toast.done('Ansökan finns nu i ditt konto.');
    } catch (error) {
      toast.refused(error);
      setIsJoining(false);
    }
  };
  const closePage = async () => {
    await closeApplication(applicationId);
    window.location.assign(publicPaths.jobs);
  };
  if (isOver) return <GuestDoor applicationId={applicationId} />;
  return (
    <div className={readerStyles.root}>
      <SkipLink />
      <header className={readerStyles.bar}>
        <a href={publicPaths.jobs} aria-label="Platsa, till lediga jobb">
          <Wordmark size={24} />
        </a>
        {left === null ? (
          <Button variant="subtle" color="gray" size="sm" onClick={() => void closePage()}>
            Logga ut
          </Button>
        ) : null}
      </header>
      <main id="main" className={readerStyles.main} tabIndex={-1}>
        {left !== null ? <Left text={left} onLeave={() => guestSession.end(applicationId)} /> : null}
        {isJoining ? <FormSkeleton fields={5} /> : null}
        {isActive && left === null && !isJoining ? (
          <GuestPage
            applicationId={applicationId}
            onLeft={setLeft}
            onOver={() => setIsOver(true)}
            onJoin={() => void join()}
          />
        ) : null}
      </main>
    </div>
  );
}

/** Until the page is left, all calls are the guest's. Its queries wait for that. */
function useActiveSession(token: string): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    guestSession.activate(token);
    setIsActive(true);
    return () => guestSession.activate(undefined);
  }, [token]);
  return isActive;
}

/** The session stays until the page is left: without it another page would take this one's place. */
function Left({ text, onLeave }: { text: string; onLeave: () => void }) {
  return (
    <EntryCard title="Klart" lead={<span role="status">{text}</span>}>
      <Button component="a" href={publicPaths.jobs} size="md" fullWidth onClick={onLeave}>
        Se lediga jobb
      </Button>
    </EntryCard>
  );
}

interface GuestPageProps {
  applicationId: string;
  /** The application is gone: says so in the page's place. */
  onLeft: (text: string) => void;
  /** The session has ended. */
  onOver: () => void;
  /** Adds the application to the account that is logged in. */
  onJoin: () => void;
}

function GuestPage({ applicationId, onLeft, onOver, onJoin }: GuestPageProps) {
  const query = useQuery({ ...guestApplication(applicationId), refetchInterval: usePollingWhenDown(15_000) });
  const { state } = useLocation();
  const isOver = query.error instanceof CallError && ['unauthorized', 'notFound'].includes(query.error.error);
  const tellIsOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellIsOver();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Page>
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(sent) => {
          const { _job: job, _company: company } = sent.application;
          return (
            <>
              <PageHeader
                title={formatApplicationName(sent.application)}
                lead={[job?._brand.name ?? company.name, job?._city?.name].filter(Boolean).join(' · ')}
                actions={job ? <a href={publicPaths.job(job._id)}>Visa annonsen</a> : null}
              />
              <Stack gap="lg">
                <Outcome outcome={state?.outcome} companyName={company.name} />
                <OwnInterviews applicantId={applicationId} />
                <ProposedTimes applicantId={applicationId} isOwn />
                <SentApplication
                  userId={guestId}
                  // Nothing was read that the requirements could be compared with.
                  sent={sent.notAssessed ? { ...sent, match: [] } : sent}
                  profile={<GuestProfile sent={sent} />}
                  withoutResume="Du har inte skickat något CV."
                  onWithdrawn={() => onLeft('Din ansökan är borttagen.')}
                />
                <Card title={`Chatta med ${company.name}`} lead={sent._conversation ? chatLead : chatIsClosed}>
                  {sent._conversation ? <GuestMessages applicantId={applicationId} personId={sent.person._id} /> : null}
                </Card>
                <Card title="Andra tjänster">
                  <ConsentField
                    applicantId={applicationId}
                    companyName={company.name}
                    mayKeep={sent.application.mayKeep}
                    hint={guestBankQuestionHint}
                  />
                </Card>
                <GuestAccount
                  applicationId={applicationId}
                  account={sent.account}
                  email={sent.person.email}
                  onJoin={onJoin}
                />
                <GuestData
                  applicationId={applicationId}
                  onErased={() => onLeft('Ansökan och allt om dig är raderat.')}
                />
              </Stack>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

const chatLead = 'Det du inte har läst här kommer också som mejl, som du kan svara på.';
const chatIsClosed = 'Chatten öppnas här när företaget skriver till dig. Du får ett mejl då.';

/** The effect of following the mailed link, if it was more than opening the application. */
function Outcome({ outcome, companyName }: { outcome: unknown; companyName: string }) {
  const texts: Record<string, string> = {
    updated: `Det du skickade senast har ersatt din förra ansökan. ${companyName} ser den nya.`,
    kept: `Din första ansökan gäller. Den andra är borttagen, och ${companyName} har inte sett den.`,
    alreadyApplied: `Du har redan ansökt! ${companyName} har börjat arbeta med din första ansökan, så den går inte att byta ut. Skriv i chatten om något ska ändras.`,
  };
  const text = typeof outcome === 'string' ? texts[outcome] : undefined;
  return text ? <Alert role="status">{text}</Alert> : null;
}
