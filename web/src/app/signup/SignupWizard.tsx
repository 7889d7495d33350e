import { newCompany } from '@platsa/contract/companies/forms';
import { useEffect, useRef, useState } from 'react';
import { useCompanyUserForm } from '../../features/accounts/use-company-user-form.ts';
import { unfinishedCompany } from '../../features/companies/unfinished-company.ts';
import { newCompanyDraft, useNewCompanyForm } from '../../features/companies/use-new-company-form.ts';
import { useSessionActions } from '../../lib/session.tsx';
import { forgetDraft } from '../../ui/form/use-draft.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { registerCompany } from './register-company.ts';
import { UserStep } from './UserStep.tsx';
import { useStep } from './use-step.ts';
import { WelcomePopup } from './WelcomePopup.tsx';

/** Both forms live as long as the wizard, so that going back and forth loses nothing, files and passwords included. */
export function SignupWizard() {
  const { begin } = useSessionActions();
  const company = useNewCompanyForm({ keepsDraft: true, submit: async () => null, onDone: () => goTo(2) });
  const user = useCompanyUserForm({
    submit: ({ repeatPassword: _repeated, agreeTerms: _agreed, ...account }) =>
      registerCompany(account, company.values),
    onDone: (session) => {
      if (!unfinishedCompany.read()) forgetDraft(newCompanyDraft);
      begin(session);
    },
  });
  const { step, goTo } = useStep(newCompany.safeParse(company.values).success);
  const [welcome, setWelcome] = useState(!company.restoredDraft && !user.restoredDraft);

  // A new step is a new page to somebody who does not see it: the title is read, the fields come after.
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
