import { Anchor, Button } from '@mantine/core';
import type { CompanyToApplyTo } from '@platsa/contract/candidates/schema';
import { careerAddress, isUsablePageId } from '@platsa/contract/career-pages/rules';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApplicantRegistrationForm } from '../../features/accounts/components/ApplicantRegistrationForm.tsx';
import { AppliedPopup } from '../../features/applications/components/AppliedPopup.tsx';
import { companyToApplyTo } from '../../features/candidates/api/company-application.ts';
import { CompanyApplication, CompanyHead } from '../../features/candidates/components/CompanyApplication.tsx';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { loginThenTo, paths, publicPaths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { Starting } from '../shell/Starting.tsx';
import styles from './ApplicantRegisterPage.module.css';

/** /company-apply/{companyId}: a spontaneous application; visitors register first and then continue here. */
export function CompanyApplyPage() {
  const { companyId = '' } = useParams();
  const query = useQuery(companyToApplyTo(companyId));
  return (
    <Page>
      <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
        {(company) => <ForReader company={company} />}
      </QueryView>
    </Page>
  );
}

function ForReader({ company }: { company: CompanyToApplyTo }) {
  const session = useSession();
  if (session.status === 'visitor') return <RegisterFirst company={company} />;
  if (session.status !== 'signedIn') return <Starting />;
  if (session.user.isCompany) return <WrongAccount company={company} />;
  return <Apply company={company} userId={session.user._id} />;
}

/** The career page that led here, if one did. */
function useCareerPage(): string | undefined {
  const [search] = useSearchParams();
  const pageId = search.get('career') ?? '';
  return isUsablePageId(pageId) ? pageId : undefined;
}

/** The address of this page, with the career page that led to it. */
function companyAddress(company: CompanyToApplyTo, careerPage: string | undefined): string {
  const address = paths.companyApply.to({ companyId: company._id });
  return careerPage ? `${address}?career=${careerPage}` : address;
}

function Apply({ company, userId }: { company: CompanyToApplyTo; userId: string }) {
  const navigate = useNavigate();
  const careerPage = useCareerPage();
  const toProfile = useCallback(() => navigate(paths.profile.to(), { replace: true }), [navigate]);
  const leave = useCallback(() => {
    // The career page is another document.
    if (careerPage) window.location.assign(careerAddress(careerPage));
    else toProfile();
  }, [careerPage, toProfile]);
  return (
    <EntryCard title={`Skicka en spontanansökan till ${company.name}`}>
      <CompanyApplication
        company={company}
        userId={userId}
        historyHref={paths.history.to()}
        applied={(opened) => (
          <AppliedPopup
            opened={opened}
            onProfile={toProfile}
            onLeave={leave}
            next={careerPage ? 'Strax visas karriärsidan igen.' : 'Strax visas din profil.'}
          />
        )}
      />
    </EntryCard>
  );
}

function RegisterFirst({ company }: { company: CompanyToApplyTo }) {
  const { startSession } = useSessionActions();
  const here = companyAddress(company, useCareerPage());
  return (
    <div className={styles.root}>
      <section className={styles.summary} aria-label="Företaget du söker till">
        <CompanyHead company={company} />
        <p>Skicka en ansökan till {company.name}</p>
      </section>
      <EntryCard
        wide
        title="Registrera ditt konto"
        lead="När kontot är klart skickar du din spontanansökan."
        footer={
          <Anchor component={Link} to={loginThenTo(paths.applicantLogin.to(), here)}>
            Har du redan ett konto? Logga in och ansök direkt
          </Anchor>
        }
      >
        <ApplicantRegistrationForm
          termsHref={publicPaths.userTerms}
          privacyHref={publicPaths.privacyPolicy}
          onRegistered={startSession}
        />
      </EntryCard>
    </div>
  );
}

function WrongAccount({ company }: { company: CompanyToApplyTo }) {
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const here = companyAddress(company, useCareerPage());
  const home = () => navigate(paths.overview.to());
  const changeApplication = async () => {
    await end();
    navigate(loginThenTo(paths.applicantLogin.to(), here));
  };
  return (
    <>
      <EntryCard title={`Skicka en spontanansökan till ${company.name}`}>
        <CompanyHead company={company} />
      </EntryCard>
      <Popup
        opened
        onClose={home}
        size="small"
        title="Logga in som arbetssökande!"
        footer={
          <Button onClick={() => void changeApplication()} data-autofocus>
            Byt konto
          </Button>
        }
      >
        Du är inloggad med ett företagskonto. Logga ut och logga in som arbetssökande för att skicka ansökan.
      </Popup>
    </>
  );
}
