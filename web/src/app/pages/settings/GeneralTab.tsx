import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AcceptedTexts } from '../../../features/accounts/components/AcceptedTexts.tsx';
import { ContactForm } from '../../../features/accounts/components/ContactForm.tsx';
import { useConfirmationReason } from '../../../features/accounts/components/EmailBanner.tsx';
import { EmailCard } from '../../../features/accounts/components/EmailCard.tsx';
import { LogInCards } from '../../../features/accounts/components/LogInCards.tsx';
import { OwnAccountCards } from '../../../features/accounts/components/OwnAccountCards.tsx';
import { ProfilePicture } from '../../../features/accounts/components/ProfilePicture.tsx';
import { RetentionLists } from '../../../features/applications/components/RetentionLists.tsx';
import { BankRetentionLists } from '../../../features/candidates/components/BankRetentionLists.tsx';
import { ShareApplyLink } from '../../../features/candidates/components/ShareApplyLink.tsx';
import { company as companyQuery } from '../../../features/companies/api/company.ts';
import { CloseCompany } from '../../../features/companies/components/CloseCompany.tsx';
import { CompanyDetailsForm } from '../../../features/companies/components/CompanyDetailsForm.tsx';
import {
  CompanyFacts,
  CompanyLogo,
  ExportCompany,
  GuestSwitch,
  InformDaysField,
  JobViewersField,
  OutcomeMonthsField,
  RetentionForm,
  ShownStatusField,
  SupportSwitch,
} from '../../../features/companies/components/CompanySettings.tsx';
import { fullName } from '../../../lib/format.ts';
import { useCompany, useSignedIn } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { useLeaveAfterDeletion } from '../use-leave-after-deletion.ts';

export function GeneralTab() {
  const { user, isAdmin, support, viewing } = useSignedIn();
  const current = useCompany();
  const { _id: companyId } = current;
  const query = useQuery(companyQuery(companyId));
  return (
    <Stack gap="lg">
      <Title order={2} size="h3">
        Ert företag
      </Title>
      <Card
        title="Företaget"
        lead={isAdmin ? 'Namn och logotyp visas på era annonser.' : 'Bara en admin kan ändra uppgifterna.'}
      >
        <QueryView query={query} skeleton={<FormSkeleton fields={4} />}>
          {({ company }) =>
            isAdmin ? (
              <Stack gap="lg">
                <CompanyLogo companyId={companyId} logo={company.logo} />
                <CompanyDetailsForm key={companyId} company={company} />
              </Stack>
            ) : (
              <CompanyFacts company={company} />
            )
          }
        </QueryView>
      </Card>
      {isAdmin ? (
        <Card
          title="Ansökningar"
          lead="Hur man söker hos er, vad de som söker eller läggs till får veta, och vad ni frågar efteråt."
        >
          <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
            {({ company }) => (
              <Stack gap="md">
                <ShownStatusField company={company} />
                <GuestSwitch company={company} />
                <InformDaysField company={company} />
                <OutcomeMonthsField company={company} />
              </Stack>
            )}
          </QueryView>
        </Card>
      ) : null}
      {isAdmin ? (
        <Card
          title="Behörighet"
          lead={
            <>
              Vilka i företaget som ser ett jobb och dem som söker det.{' '}
              <Anchor component={Link} to={paths.teamHelp.to()} underline="always">
                Vem får göra vad?
              </Anchor>
            </>
          }
        >
          <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
            {({ company }) => <JobViewersField company={company} />}
          </QueryView>
        </Card>
      ) : null}
      {isAdmin ? (
        <Card
          title="Hjälp från Platsa"
          lead="När supporten loggar in hos er syns det i säkerhetsloggen. Chattarna ser den bara om ni tillåter det."
        >
          <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
            {({ company }) => <SupportSwitch company={company} />}
          </QueryView>
        </Card>
      ) : null}
      {isAdmin ? (
        <Card
          title="Hur länge ni sparar"
          lead="När tiden har gått tas namn, kontaktuppgifter, meddelanden och filer bort ur en ansökan, och kandidater lämnar kandidatbanken. Kandidaten får ett mejl en månad före."
        >
          <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
            {({ company }) => (
              <RetentionForm
                key={companyId}
                company={company}
                effect={({ applicationMonths, bankMonths }) => (
                  <>
                    <RetentionLists companyId={companyId} months={applicationMonths} />
                    <BankRetentionLists companyId={companyId} months={bankMonths} />
                  </>
                )}
              />
            )}
          </QueryView>
        </Card>
      ) : null}
      <ShareApplyLink path={paths.companyApply.to({ companyId })} />
      {isAdmin && !support && !viewing ? (
        <>
          <ExportCompany companyId={companyId} />
          <CloseCompany company={current} />
        </>
      ) : null}
      {viewing ? (
        <Card title="Kontot">
          <Text>Bara {fullName(user)} ser och ändrar sitt konto här.</Text>
        </Card>
      ) : (
        <OwnAccount user={user} />
      )}
    </Stack>
  );
}

function OwnAccount({ user }: { user: User }) {
  const leave = useLeaveAfterDeletion();
  const reason = useConfirmationReason();
  return (
    <>
      <Title order={2} size="h3">
        Ditt konto
      </Title>
      <Card title="Min profil" lead="Så ser dina kollegor dig.">
        <Stack gap="lg">
          <ProfilePicture user={user} />
          <ContactForm user={user} />
        </Stack>
      </Card>
      <EmailCard user={user} use="Du loggar in med den, och mejl från oss går hit." reason={reason} />
      <LogInCards userId={user._id} />
      <Card title="Det här har du godkänt" lead="Vilken version av varje text, och när.">
        <AcceptedTexts userId={user._id} />
      </Card>
      <OwnAccountCards user={user} onDeleted={leave} />
    </>
  );
}
