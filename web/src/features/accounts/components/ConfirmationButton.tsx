import { Button } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { mailConfirmation } from '../api/confirm-email.ts';

/** Mails a link that confirms the account's address. */
export function ConfirmationButton({ user }: { user: User }) {
  const [sent, setSent] = useState(false);
  const { run, busy } = useOneAtATime(async () => {
    try {
      await mailConfirmation({ userId: user._id, email: user.email });
      setSent(true);
      toast.done(`En länk är på väg till ${user.email}.`);
    } catch (error) {
      toast.failed(failureOf(error).message);
    }
  });
  return (
    <Button loading={busy} variant={sent ? 'default' : 'filled'} onClick={() => void run()}>
      {sent ? 'Skicka en länk till' : 'Skicka en länk'}
    </Button>
  );
}
