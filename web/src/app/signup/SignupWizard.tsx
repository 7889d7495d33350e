import { Anchor, Button, Stack } from '@mantine/core';
import { createUser } from '@platsa/contract/accounts/endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import { newCompany } from '@platsa/contract/companies/forms';
import type { InputOf } from '@platsa/contract/endpoint';
import { IconArrowLeft } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import {
  CompanyUserFields,
  type CompanyUserForm,
  useCompanyUserForm,
} from '../../features/accounts/components/CompanyUserFields.tsx';
import { createCompany } from '../../features/companies/api/company.ts';
import {
  CompanyFields,
  type NewCompanyForm,
  type NewCompanyValues,
  newCompanyDraft,
  type UnfinishedCompany,
  unfinishedCompany,
  useNewCompanyForm,
} from '../../features/companies/components/CreateCompanyForm.tsx';
import { CallError, call } from '../../lib/api.ts';
import { removeDraft } from '../../lib/drafts.ts';
import { useSessionActions } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../ui/form/SchemaForm.tsx';
import { Popup } from '../../ui/Popup.tsx';

/** The wizard owns both forms, so that going back and forth loses nothing, not even files and passwords. */
export function SignupWizard() {
  const { startSession } = useSessionActions();
  const company = useNewCompanyForm({ keepsDraft: true, submit: async () => null, onDone: () => goTo(2) });
  const user = useCompanyUserForm({
    submit: ({ repeatPassword: _repeated, ...account }) => registerCompany(account, company.values),
    onDone: (session) => {
      if (!unfinishedCompany.read()) removeDraft(newCompanyDraft, undefined);
      startSession(session);
    },
  });
  const { step, goTo } = useStep(newCompany.safeParse(company.values).success);
  const [welcome, setWelcome] = useState(!company.restoredDraft && !user.restoredDraft);

  // Screen readers treat a new step as a new page: focus its title.
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);

  return (
    <>
      {step === 1 ? (
        <CompanyStep form={company} titleRef={title} />
      ) : (
        <UserStep form={user} titleRef={title} onBack={() => goTo(1)} />
      )}
      <WelcomePopup opened={welcome} onClose={() => setWelcome(false)} />
    </>
  );
}

const parameter = 'steg';

/** The wizard's step is in the address, so that the back button goes one step back. */
function useStep(firstIsDone: boolean) {
  const [search, setSearch] = useSearchParams();
  const step: 1 | 2 = search.get(parameter) === '2' && firstIsDone ? 2 : 1;
  const goTo = (next: 1 | 2) => {
    const changed = new URLSearchParams(window.location.search);
    // Pressing Enter twice adds only one history entry.
    const replace = (changed.get(parameter) === '2') === (next === 2);
    if (next === 2) changed.set(parameter, '2');
    else changed.delete(parameter);
    setSearch(changed, { replace });
  };
  return { step, goTo };
}

function WelcomePopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup
      opened={opened}
      yields
      onClose={onClose}
      size="small"
      title="Välkommen till Platsa!"
      footer={<Button onClick={onClose}>Kom igång</Button>}
    >
      Registreringen går på ett par minuter: först företaget, sedan du. Därefter kan du skapa din första annons och se
      hur väl varje kandidat matchar den.
    </Popup>
  );
}

type NewCompanyUser = Omit<Extract<InputOf<typeof createUser>, { isCompany: true }>, 'isCompany'>;

/**
 * Creates the user, then the company. If only the user could be created, the session has no company and the user
 * continues at /new-company with everything typed; registering again would fail because the email is taken.
 */
async function registerCompany(user: NewCompanyUser, { logo, ...values }: NewCompanyValues): Promise<NewSession> {
  const session = await call(createUser, { ...user, companyName: values.name, isCompany: true });
  try {
    const { company } = await createCompany(values, logo, session.token);
    const { _id, name, logo: storedLogo, createdAt, whitelistedAt } = company;
    const approval = whitelistedAt ? ('approved' as const) : ('waiting' as const);
    const own = { _id, name, logo: storedLogo, role: 'admin' as const, parent: null, createdAt, approval };
    return {
      ...session,
      companies: [{ ...own, refusalReason: '', closesAt: null, hasColleagues: false, hasOwnJobs: false }],
    };
  } catch (error) {
    unfinishedCompany.leave({ ...explainFailure(error), logo });
    return session;
  }
}

function explainFailure(error: unknown): Pick<UnfinishedCompany, 'reason' | 'logoRefusal'> {
  if (!(error instanceof CallError)) {
    return { reason: 'Ett okänt fel inträffade, var vänlig försök igen.', logoRefusal: null };
  }
  const refusal = error.fields.find(({ path }) => path === 'file');
  return refusal
    ? { reason: 'logotypen kan inte användas.', logoRefusal: refusal.message }
    : { reason: error.message, logoRefusal: null };
}

interface CompanyStepProps {
  form: NewCompanyForm;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

function CompanyStep({ form, titleRef }: CompanyStepProps) {
  return (
    <EntryCard
      wide
      above="Steg 1 av 2"
      title="Registrera företag"
      lead="Så visas ni för dem som söker jobb. Du kan ändra allt senare."
      titleRef={titleRef}
      footer={<LogInInstead />}
    >
      <SchemaForm form={form} aria-label="Registrera företag">
        <Stack gap="lg">
          <CompanyFields form={form} />
          <FormFailure form={form} />
          <SubmitButton form={form} fullWidth>
            Nästa
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </EntryCard>
  );
}

function LogInInstead() {
  const { search } = useLocation();
  return (
    <p>
      Har ni redan ett konto?{' '}
      <Anchor component={Link} underline="always" to={paths.login.to() + search}>
        Logga in
      </Anchor>
    </p>
  );
}

interface UserStepProps {
  form: CompanyUserForm;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}

function UserStep({ form, titleRef, onBack }: UserStepProps) {
  return (
    <EntryCard
      wide
      above="Steg 2 av 2"
      title="Registrera användare"
      lead="Du blir företagets admin."
      titleRef={titleRef}
    >
      <SchemaForm form={form} aria-label="Registrera användare">
        <Stack gap="lg">
          <CompanyUserFields form={form} termsHref={publicPaths.businessTerms} />
          <FormFailure form={form} />
          <Stack gap="xs">
            <SubmitButton form={form} fullWidth>
              Registrera
            </SubmitButton>
            <Button
              variant="subtle"
              color="gray"
              size="md"
              onClick={onBack}
              disabled={form.submitting}
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            >
              Tillbaka till företaget
            </Button>
          </Stack>
        </Stack>
      </SchemaForm>
    </EntryCard>
  );
}
