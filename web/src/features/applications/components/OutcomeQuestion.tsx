import { useDocumentTitle } from '@mantine/hooks';
import type { OpenOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { formatDay, fullName } from '../../../lib/format.ts';
import { EntryCard } from '../../../ui/Card.tsx';
import { useAnswerOpinion } from '../api/opinions.ts';
import { OutcomeForm } from './OutcomeForm.tsx';

/** The question of a mailed link about how a hire went. */
export function OutcomeQuestion({ opinion, token }: { opinion: OpenOpinion; token: string }) {
  const { candidate, jobTitle, sender, expiresAt } = opinion;
  // Without the name, which would stay in the browser's history.
  useDocumentTitle('Hur blev det? – Platsa');
  const send = useAnswerOpinion(token);
  return (
    <EntryCard
      title={`Hur blev det med ${fullName(candidate)}?`}
      lead={`Anställd som ${jobTitle} hos ${sender.name}. Svara senast ${formatDay(expiresAt)}. Den anställda ser inte svaret i Platsa.`}
    >
      {/* The draft is kept under the day, because the link's token must not be stored. */}
      <OutcomeForm
        draftKey={`outcome.${expiresAt}`}
        onSend={({ rating, text }) => send({ rating, ...(text && { comment: text }) })}
      />
    </EntryCard>
  );
}
