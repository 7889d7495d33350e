import { SignupWizard } from '../signup/SignupWizard.tsx';

export function SignupPage() {
  return <SignupWizard />;
}
