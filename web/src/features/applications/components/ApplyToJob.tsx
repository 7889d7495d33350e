import { Button, Group } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { bankQuestion, bankQuestionHint } from '@platsa/contract/accounts/texts';
import { isTooYoung, tooYoungForJob } from '@platsa/contract/applications/rules';
import type { Application } from '@platsa/contract/applications/schema';
import type { JobQuestions, PublicJob } from '@platsa/contract/jobs/schema';
import type { Profile, UploadedResume } from '@platsa/contract/profiles/schema';
import type { AskedQuestion } from '@platsa/contract/questions/question';
import type { VehicleType } from '@platsa/contract/reference/vehicles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readArrival } from '../../../lib/arrival.ts';
import { newId } from '../../../lib/new-id.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { forgetAnswers } from '../../../shared/questionnaire/answer-draft.ts';
import { type AnswerChoice, getAnswerId } from '../../../shared/questionnaire/pages.ts';
import { Questionnaire } from '../../../shared/questionnaire/Questionnaire.tsx';
import { useQuestionnaire } from '../../../shared/questionnaire/use-questionnaire.ts';
import { EntryCard } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { useApplyToJob } from '../api/own-applications.ts';
import { ApplicationReview } from './ApplicationReview.tsx';
import { AppliedPopup } from './AppliedPopup.tsx';
import { forgetUnsent, rememberUnsent } from './UnsentNotice.tsx';

/** The profile as it will be once the answers are saved in it, for the review before the application is sent. */
function profileWithAnswers(profile: Profile, chosen: readonly AnswerChoice[]): Profile {
  const listChosen = (kind: AnswerChoice['kind']) => chosen.filter((choice) => choice.kind === kind);
  const listChosenTags = (kind: AnswerChoice['kind']) =>
    listChosen(kind).map((choice) => ({ _id: getAnswerId(choice), name: choice.name }));
  const skills = listChosen('skills').map((choice) => ({
    _skill: { _id: getAnswerId(choice), name: choice.name },
    rating: choice.level ?? 0,
  }));
  const first = new Set(profile.languages.flatMap((language) => (language.first ? [language.langId] : [])));
  const languages = listChosen('languages').map((choice) => {
    const langId = getAnswerId(choice);
    return { langId, name: choice.name, rating: choice.level ?? 0, first: first.has(langId) };
  });
  return {
    ...profile,
    skills: merged(profile.skills, skills, ({ _skill }) => _skill._id),
    languages: merged(profile.languages, languages, ({ langId }) => langId),
    _traits: merged(profile._traits, listChosenTags('traits'), ({ _id }) => _id),
    _licenses: merged(profile._licenses, listChosenTags('licenses'), ({ _id }) => _id),
    vehicles: listChosen('vehicles').reduce(withVehicle, profile.vehicles),
  };
}

function merged<T>(existing: readonly T[], answered: readonly T[], key: (item: T) => string): T[] {
  const byKey = new Map(existing.map((item) => [key(item), item]));
  for (const item of answered) byKey.set(key(item), item);
  return [...byKey.values()];
}

function withVehicle(vehicles: Profile['vehicles'], choice: AnswerChoice): Profile['vehicles'] {
  const [type, license = ''] = getAnswerId(choice).split(' ');
  const vehicle = type as VehicleType;
  const before = vehicles.find((entry) => entry.vehicle === vehicle);
  if (!before) return [...vehicles, { vehicle, licenses: [license] }];
  const licenses = [...new Set([...before.licenses, license])];
  return vehicles.map((entry) => (entry === before ? { vehicle, licenses } : entry));
}

interface ApplyToJobProps {
  job: PublicJob;
  user: User;
  questions: JobQuestions;
  /** The company's own. */
  own: readonly AskedQuestion[];
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
  const [_id] = useState(() => newId());
  const [isSent, setIsSent] = useState(false);
  // A live event may arrive although the response was lost.
  const applied = isSent || (_id !== undefined && application?._id === _id);
  if (applied) {
    return (
      <EntryCard wide title="Du har ansökt!" lead={`${job._company.name} har fått din ansökan.`}>
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

function ApplySteps({ job, user, questions, own, profile, resume, hrefs, applicationId, onSent }: ApplyStepsProps) {
  const answering = { jobId: job._id, userId: user._id };
  const state = useQuestionnaire({ questions, own, profile, ...answering, hasReview: true });
  const [mayKeep, setMayKeep] = useState(false);
  const apply = useApplyToJob();
  const draft = useDraft(`application-message.${job._id}`, { message: '' });
  const [message, setMessage] = useState(draft.restored?.message ?? '');
  useEffect(() => rememberUnsent(user._id, { jobId: job._id, title: job.title }), [user._id, job._id, job.title]);
  const { run: send, busy } = useOneAtATime(async () => {
    const answers = state.shownSteps > 0 ? state.answers() : undefined;
    const application = { ...answering, _id: applicationId, answers, message, mayKeep, arrival: readArrival(job._id) };
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
        lead={`${job._company.name} vill veta vad du kan. Svaren sparas i din profil när du skickar ansökan.`}
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
      lead={`Det här ser ${job._company.name} när du har skickat den.`}
    >
      <ApplicationReview
        user={user}
        profile={profileWithAnswers(profile, state.chosen)}
        answers={state.ownAnswered}
        resume={resume}
        profileHref={hrefs.profile}
        settingsHref={hrefs.settings}
        consent={
          <CheckboxField
            label={bankQuestion(job._company.name)}
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
        {...(state.shownSteps > 0 && { onBack: () => state.go(-1) })}
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
