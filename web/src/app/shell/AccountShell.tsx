import { useSignedIn } from '../../lib/session.tsx';
import { ApplicantShell } from './ApplicantShell.tsx';
import { CompanyShell } from './CompanyShell.tsx';

/** For pages that both sides have: each in its own shell. */
export function AccountShell() {
  return useSignedIn().user.isCompany ? <CompanyShell /> : <ApplicantShell />;
}
