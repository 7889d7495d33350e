import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { conversationOfApplicant } from '../api/conversation.ts';

interface DeclinePopupProps {
  /** The applicant just moved to a column for declining; null closes the popup. */
  applicant: { _id: string; name: string } | null;
  onClose: () => void;
}

/** Offers to write to a declined candidate; the move itself does not notify them. */
export function DeclinePopup({ applicant, onClose }: DeclinePopupProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run: goToChat, busy } = useOneAtATime(async () => {
    if (!applicant) return;
    try {
      const { conversation } = await client.fetchQuery(conversationOfApplicant(applicant._id));
      await navigate(paths.chat.to({ conversationId: conversation._id }), { state: { declines: true } });
    } catch {
      toast.failed('Chatten gick inte att öppna. Försök igen.');
    }
  });
  return (
    <Popup
      opened={applicant !== null}
      onClose={onClose}
      title={`Nej-tacka ${applicant?.name ?? ''}?`}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Nej, jag gör det senare
          </Button>
          <Button loading={busy} onClick={() => void goToChat()} data-autofocus>
            Ja, ta mig till chatten
          </Button>
        </>
      }
    >
      Vill du även skicka ett "nej-tack" meddelande till kandidaten?
    </Popup>
  );
}
