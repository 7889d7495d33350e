import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useMay } from '../../../lib/job-rights.tsx';
import { useOpenAnswer } from '../api/applicant.ts';
import { AnswerList, AnswerText, type ShownAnswer } from './AnswerList.tsx';
import { Section } from './ProfileSections.tsx';

/** The answers to the company's own questions. A personal one is read once it is opened, which the history says. */
export function ApplicantAnswers({ applicant }: { applicant: ApplicantDetails }) {
  if (applicant.answers.length === 0) return null;
  return (
    <Section title="Svar på era frågor">
      <AnswerList
        answers={applicant.answers}
        renderHidden={(answer) => <HiddenAnswer applicantId={applicant._id} answer={answer} />}
      />
    </Section>
  );
}

function HiddenAnswer({ applicantId, answer }: { applicantId: string; answer: ShownAnswer }) {
  const may = useMay();
  const open = useOpenAnswer({ applicantId, questionId: answer.question._id });
  if (open.data) return <AnswerText {...open.data.answer} />;
  if (!may('seeContact')) return 'Personligt svar, som du inte får öppna.';
  return (
    <Button size="xs" variant="default" data-off-paper loading={open.isPending} onClick={() => open.mutate()}>
      Visa personligt svar
    </Button>
  );
}
