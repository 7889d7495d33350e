import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { confirmOwnEmail, stopAddressChange } from '../../features/accounts/api/mailed-links.ts';
import { confirmBillingAddress } from '../../features/billing/api/billing.ts';
import { stayWithLink } from '../../features/candidates/api/company-application.ts';
import { CallError } from '../../lib/api.ts';
import { product } from '../../lib/product.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';
import { useStartPage } from '../use-start-page.ts';

interface MailedLinkProps<Done> {
  title: string;
  lead: string;
  buttonLabel: string;
  /** Says how long a link is valid and what to do without one. */
  expiredLead: string;
  send: (token: string) => Promise<Done>;
  children: (done: Done) => ReactNode;
}

/** Does what a mailed link is for, by a button: mail programs open links by themselves. */
function MailedLink<Done>({ title, lead, buttonLabel, expiredLead, send, children }: MailedLinkProps<Done>) {
  const { token = '' } = useParams();
  const link = useMutation({ mutationFn: () => send(token) });
  if (link.isSuccess) return children(link.data);
  if (link.error instanceof CallError && ['notFound', 'invalid'].includes(link.error.error)) {
    return <EntryCard title="Länken är inte längre giltig" lead={expiredLead} />;
  }
  return (
    <EntryCard title={title} lead={lead}>
      <Button size="md" fullWidth mb="md" loading={link.isPending} onClick={() => link.mutate()}>
        {buttonLabel}
      </Button>
      <FormFailure form={{ failure: link.error && toFailure(link.error) }} />
    </EntryCard>
  );
}

/** Confirms an account's address. */
export function ConfirmEmailPage() {
  const { refresh } = useSessionActions();
  const confirmAndRefresh = async (token: string) => {
    const confirmed = await confirmOwnEmail(token);
    await refresh();
    return confirmed;
  };
  return (
    <MailedLink
      title="Bekräfta din e-postadress"
      lead="Då vet vi att adressen är din och att våra mejl når dig."
      buttonLabel="Bekräfta adressen"
      expiredLead="Den gäller i ett dygn och kan användas en gång. Begär en ny i dina inställningar."
      send={confirmAndRefresh}
    >
      {(confirmed) => <ConfirmedEmail {...confirmed} />}
    </MailedLink>
  );
}

function ConfirmedEmail({ email, isCompany }: { email: string; isCompany: boolean }) {
  const session = useSession();
  const logIn = isCompany ? paths.login : paths.applicantLogin;
  const start = useStartPage();
  const isSignedIn = session.status === 'signedIn';
  return (
    <EntryCard
      title="Adressen är bekräftad"
      lead={<span role="status">Du loggar in med {email}, och mejl från oss går dit.</span>}
    >
      <Button component={Link} to={isSignedIn ? start : logIn.to()} size="md" fullWidth>
        {isSignedIn ? 'Till startsidan' : 'Logga in'}
      </Button>
    </EntryCard>
  );
}

/** Stops a change of address; its link was mailed to the old address. */
export function StopEmailChangePage() {
  const supportEmail = useQuery(product).data?.supportEmail;
  return (
    <MailedLink
      title="Stoppa bytet av e-postadress"
      lead="Bad du inte om att byta adressen för ditt konto? Stoppa bytet här. Sedan väljer du ett nytt lösenord."
      buttonLabel="Stoppa bytet"
      expiredLead={`Bytet är redan stoppat eller gjort, eller så har det gått mer än ett dygn. Är din adress bytt utan att du bad om det? Skriv genast till ${supportEmail ?? 'supporten'}.`}
      send={stopAddressChange}
    >
      {({ email }) => (
        <EntryCard
          title="Bytet är stoppat"
          lead={
            <span role="status">
              Kontot har kvar adressen {email}. Den som bad om bytet känner till ditt lösenord: välj ett nytt, så loggas
              alla enheter ut.
            </span>
          }
        >
          <Button component={Link} to={paths.recover.to({})} size="md" fullWidth>
            Välj ett nytt lösenord
          </Button>
        </EntryCard>
      )}
    </MailedLink>
  );
}

/** Confirms an address for a company's invoices. */
export function ConfirmBillingEmailPage() {
  return (
    <MailedLink
      title="Bekräfta fakturaadressen"
      lead="Företaget i mejlet vill att dess fakturor från Platsa skickas till din adress. Känner du inte till företaget kan du stänga sidan."
      buttonLabel="Skicka fakturorna hit"
      expiredLead="Den gäller i sju dagar och kan användas en gång. Be företaget att skicka den igen, under Inställningar, Fakturering."
      send={confirmBillingAddress}
    >
      {({ companyName, email }) => (
        <EntryCard
          title="Adressen är bekräftad"
          lead={
            <span role="status">
              Fakturor till {companyName} skickas nu till {email}. Du kan stänga sidan.
            </span>
          }
        />
      )}
    </MailedLink>
  );
}

/** Stays in a company's candidate bank. */
export function StayInBankPage() {
  return (
    <MailedLink
      title="Vill du stanna kvar?"
      lead="Då kan företaget som mejlet handlar om hitta dig för andra tjänster en tid till. Annars behöver du inte göra något."
      buttonLabel="Stanna kvar"
      expiredLead="Den kan användas en gång. I dina inställningar ser du vilka företag som har dig kvar, och hur länge."
      send={stayWithLink}
    >
      {({ companyName, endsOn }) => (
        <EntryCard
          title="Du stannar kvar"
          lead={
            <span role="status">
              {companyName} har dig kvar till {endsOn}. Du kan ta tillbaka det när du vill, i dina inställningar.
            </span>
          }
        />
      )}
    </MailedLink>
  );
}
