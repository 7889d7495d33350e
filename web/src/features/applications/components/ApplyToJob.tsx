import { Button, Group } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { bankQuestion, bankQuestionHint } from '@platsa/contract/accounts/texts';
import { isTooYoung, tooYoungForJob } from '@platsa/contract/applications/rules';
import type { Application } from '@platsa/contract/applications/schema';
import type { JobQuestions, PublicJob } from '@platsa/contract/jobs/schema';
import type { Profile, UploadedResume } from '@platsa/contract/profiles/schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { forgetAnswers } from '../../../shared/questionnaire/answer-draft.ts';
import { Questionnaire } from '../../../shared/questionnaire/Questionnaire.tsx';
import { useQuestionnaire } from '../../../shared/questionnaire/use-questionnaire.ts';
import { EntryCard } from '../../../ui/EntryCard.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { useApplyToJob } from '../api/apply-to-job.ts';
import { profileWithAnswers } from '../profile-with-answers.ts';
import { forgetUnsent, rememberUnsent } from '../unsent-application.ts';
import { ApplicationReview } from './ApplicationReview.tsx';
import { AppliedPopup } from './AppliedPopup.tsx';

interface ApplyToJobProps {
  job: PublicJob;
  user: User;
  questions: JobQuestions;
  profile: Profile;
  /** The CV that companies can download. */
  resume: UploadedResume | null;
  /** The application, if one was sent before. */
  application: Application | null;
  hrefs: { profile: string; settings: string; history: string; jobs: string };
  onProfile: () => void;
  onJob: () => void;
}

/** Applying step by step: what the job asks, a review of the whole, and sending. Resumes after a reload. */
export function ApplyToJob(props: ApplyToJobProps) {
  const { job, user, application, hrefs, onProfile, onJob } = props;
  // One id for all attempts, so that a retry after a lost response does not apply twice.
  const [_id] = useState(() => crypto.randomUUID?.());
  const [isSent, setIsSent] = useState(false);
  // A live event may arrive although the response was lost.
  const applied = isSent || (_id !== undefined && application?._id === _id);
  if (applied) {
    return (
      <EntryCard wide title="Du har ansökt!" lead={`${job._brand.name} har fått din ansökan.`}>
        <AppliedPopup opened onProfile={onProfile} onLeave={onJob} />
      </EntryCard>
    );
  }
  if (application) {
    return (
      <NotPossible title="Du har redan ansökt!" text="Din ansökan är redan hos företaget." jobsHref={hrefs.jobs}>
        <Button component="a" href={hrefs.history}>
          Visa historik
        </Button>
      </NotPossible>
    );
  }
  if (!job.isLive) {
    const text = 'Annonsen har gått ut och går inte längre att söka';
    return <NotPossible title="Kunde inte ansöka till jobbet" text={text} jobsHref={hrefs.jobs} />;
  }
  if (isTooYoung(user.age, job.ageRestriction)) {
    const text = tooYoungForJob(job.ageRestriction);
    return <NotPossible title="Kunde inte ansöka till jobbet" text={text} jobsHref={hrefs.jobs} />;
  }
  return <ApplySteps {...props} applicationId={_id} onSent={() => setIsSent(true)} />;
}

interface NotPossibleProps {
  title: string;
  text: string;
  jobsHref: string;
  children?: ReactNode;
}

function NotPossible({ title, text, jobsHref, children }: NotPossibleProps) {
  return (
    <EntryCard wide title={title} lead={text}>
      <Group gap="sm">
        {children}
        <Button component="a" href={jobsHref} variant="default">
          Till lediga jobb
        </Button>
      </Group>
    </EntryCard>
  );
}

type ApplyStepsProps = ApplyToJobProps & { applicationId: string | undefined; onSent: () => void };

function ApplySteps({ job, user, questions, profile, resume, hrefs, applicationId, onSent }: ApplyStepsProps) {
  const answering = { jobId: job._id, userId: user._id };
  const state = useQuestionnaire({ questions, profile, ...answering, hasReview: true });
  const [mayKeep, setMayKeep] = useState(false);
  const apply = useApplyToJob();
  const draft = useDraft(`application-message.${job._id}`, { message: '' });
  const [message, setMessage] = useState(draft.restored?.message ?? '');
  useEffect(() => rememberUnsent(user._id, { jobId: job._id, title: job.title }), [user._id, job._id, job.title]);
  const { run: send, busy } = useOneAtATime(async () => {
    const answers = state.steps > 0 ? state.answers() : undefined;
    const application = { ...answering, _id: applicationId, answers, message, mayKeep };
    const sent = await apply.mutateAsync(application).catch(() => null);
    if (!sent) return;
    draft.forget();
    forgetAnswers(answering);
    forgetUnsent(user._id);
    onSent();
  });
  const title = useFocusedTitle(state.isDone);
  if (!state.isDone) {
    return (
      <EntryCard
        wide
        title="Frågor från företaget"
        lead={`${job._brand.name} vill veta vad du kan. Svaren sparas i din profil när du skickar ansökan.`}
      >
        <Questionnaire state={state} lastLabel="Nästa" onLast={() => state.go(1)} />
      </EntryCard>
    );
  }
  return (
    <EntryCard
      wide
      titleRef={title}
      title="Din ansökan"
      lead={`Det här ser ${job._brand.name} när du har skickat den.`}
    >
      <ApplicationReview
        user={user}
        profile={profileWithAnswers(profile, state.chosen)}
        resume={resume}
        profileHref={hrefs.profile}
        settingsHref={hrefs.settings}
        consent={
          <CheckboxField
            label={bankQuestion(job._brand.name)}
            description={bankQuestionHint}
            value={mayKeep}
            onChange={setMayKeep}
          />
        }
        message={message}
        onMessage={(typed) => {
          setMessage(typed);
          draft.save({ message: typed });
        }}
        sending={busy}
        error={apply.error}
        onSend={() => void send()}
        {...(state.steps > 0 && { onBack: () => state.go(-1) })}
      />
    </EntryCard>
  );
}

/** Moves the focus to the review's title when the last question is answered. */
function useFocusedTitle(isReviewing: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasReviewing = useRef(isReviewing);
  useEffect(() => {
    if (isReviewing && !wasReviewing.current) title.current?.focus();
    wasReviewing.current = isReviewing;
  }, [isReviewing]);
  return title;
}
