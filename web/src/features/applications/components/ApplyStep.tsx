import type { JobQuestions } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { type AnswersToSend, hasQuestions } from '../../../public/questionnaire/pages.ts';
import { Questionnaire } from '../../../public/questionnaire/Questionnaire.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { useApplyToJob } from '../api/apply-to-job.ts';
import { jobQuestions } from '../api/job-questions.ts';
import { AppliedPopup } from './AppliedPopup.tsx';
import { ApplyProgress } from './ApplyProgress.tsx';

interface ApplyStepProps {
  jobId: string;
  userId: string;
  /** The company's questions come first, where it has any. */
  asks: boolean;
  /** The company may keep the job seeker for other positions. */
  mayKeep: boolean;
  jobHref: string;
  onProfile: () => void;
  onJob: () => void;
}

/** The application that follows a registration. */
export function ApplyStep({ jobId, userId, asks, mayKeep, jobHref, onProfile, onJob }: ApplyStepProps) {
  const questions = useQuery(jobQuestions(jobId));
  const apply = useApplyToJob();
  // One id for all attempts, so that a retry after a lost response does not apply twice.
  const [_id] = useState(() => crypto.randomUUID?.());
  const { run } = useOneAtATime((answers?: AnswersToSend) =>
    apply.mutateAsync({ _id, jobId, userId, answers, mayKeep }).catch(() => undefined),
  );
  const send = (answers?: AnswersToSend) => void run(answers);
  return (
    <>
      <QueryView query={questions} skeleton={<FormSkeleton fields={2} />}>
        {(asked) =>
          asks && hasQuestions(asked) && !apply.isSuccess ? (
            <Asked questions={asked} sending={apply} onApply={send} />
          ) : (
            <>
              {asks && hasQuestions(asked) ? null : <SendAtOnce send={send} />}
              <ApplyProgress sending={apply} onRetry={() => send()} jobHref={jobHref} onProfile={onProfile} />
            </>
          )
        }
      </QueryView>
      <AppliedPopup opened={apply.isSuccess} onProfile={onProfile} onLeave={onJob} />
    </>
  );
}

interface AskedProps {
  questions: JobQuestions;
  sending: { isPending: boolean; error: Error | null };
  onApply: (answers: AnswersToSend) => void;
}

function Asked({ questions, sending: { isPending, error }, onApply }: AskedProps) {
  return (
    <>
      <p>Innan ansökan skickas vill företaget veta vad du kan. Svaren sparas i din profil.</p>
      <Questionnaire
        questions={questions}
        profile={null}
        sending={isPending}
        failure={error && failureOf(error).message}
        onApply={onApply}
      />
    </>
  );
}

function SendAtOnce({ send }: { send: () => void }) {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send();
  }, [send]);
  return null;
}
