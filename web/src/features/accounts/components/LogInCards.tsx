import { Card } from '../../../ui/Card.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SessionList } from './SessionList.tsx';
import { TwoStep } from './TwoStep.tsx';

/** Settings of log-in, for both kinds of account. */
export function LogInCards({ userId }: { userId: string }) {
  return (
    <>
      <Card title="Lösenord" lead="När du byter loggas du ut på alla andra enheter.">
        <ChangePasswordForm userId={userId} />
      </Card>
      <Card title="Tvåstegsinloggning" lead="En kod från telefonen utöver lösenordet när du loggar in.">
        <TwoStep userId={userId} />
      </Card>
      <Card title="Inloggade enheter" lead="Enheter som inte används på 14 dagar loggas ut av sig själva.">
        <SessionList userId={userId} />
      </Card>
    </>
  );
}
