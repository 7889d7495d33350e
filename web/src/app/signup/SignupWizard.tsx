import { Button } from '@mantine/core';
import { newCompany } from '@platsa/contract/companies/forms';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCompanyUserForm } from '../../features/accounts/use-company-user-form.ts';
import { unfinishedCompany } from '../../features/companies/unfinished-company.ts';
import { newCompanyDraft, useNewCompanyForm } from '../../features/companies/use-new-company-form.ts';
import { removeDraft } from '../../lib/drafts.ts';
import { useSessionActions } from '../../lib/session.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { registerCompany } from './register-company.ts';
import { UserStep } from './UserStep.tsx';

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
