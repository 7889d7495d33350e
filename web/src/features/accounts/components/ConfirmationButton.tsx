import { Button, type ButtonVariant } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { mailConfirmation } from '../api/mailed-links.ts';

/** Mails another link that confirms the account's address; every account got one when it was registered. */
export function ConfirmationButton({ user, variant = 'filled' }: { user: User; variant?: ButtonVariant }) {
  const { run, busy } = useOneAtATime(async () => {
    try {
      await mailConfirmation(user._id);
      toast.done(`En länk är på väg till ${user.email}.`);
    } catch (error) {
      toast.failed(toFailure(error).message);
    }
  });
  return (
    <Button loading={busy} variant={variant} onClick={() => void run()}>
      Skicka länken igen
    </Button>
  );
}
