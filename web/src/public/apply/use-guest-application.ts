import { applyAsGuest, getApplicationChallenge } from '@platsa/contract/applications/guest-endpoints';
import { readGuestForm } from '@platsa/contract/applications/guest-form';
import type { InputOf } from '@platsa/contract/endpoint';
import type { FieldProblem } from '@platsa/contract/errors';
import type { CvReading } from '@platsa/contract/profiles/cv-profile';
import type { PostedFields } from '@platsa/contract/questions/posted-answers';
import {
  type AskedQuestion,
  findAnswerFaults,
  type GivenAnswer,
  listShownQuestions,
  mapAnswers,
} from '@platsa/contract/questions/question';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallError, type CallOptions, call } from '../../lib/api.ts';
import { readArrival } from '../../lib/arrival.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';
import { newId } from '../../lib/new-id.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { readFields, writeFields } from '../../shared/questions/posted-fields.ts';
import { checkReview, type Review, type ReviewProblems, toProfile, toReview } from './review.ts';
import { type CvState, useCvReading } from './use-cv-reading.ts';

export type ErrorsByField = Partial<Record<string, string>>;

interface GuestApplicationOptions {
  jobId: string;
  ageRestriction: number;
  /** The company's own questions. */
  own: readonly AskedQuestion[];
  form: RefObject<HTMLFormElement | null>;
  /** From a form that was posted without script. */
  problems: readonly FieldProblem[];
  failure: string;
}

/** Kept over a reload. */
interface GuestDraft {
  /** One id for all attempts, so that a retry after a lost response does not apply twice. */
  id: string;
  fields: PostedFields;
  review: Review | null;
  fileName: string | null;
}

const reviewHash = '#granska';

/** The form of an application without an account: the CV, its review, a draft, and sending. */
export function useGuestApplication({ jobId, ageRestriction, own, form, ...refused }: GuestApplicationOptions) {
  const [errors, setErrors] = useState<ErrorsByField>(() => toErrors(refused.problems));
  const [failure, setFailure] = useState(refused.failure);
  const [review, setReview] = useState<Review | null>(null);
  const [reviewProblems, setReviewProblems] = useState<ReviewProblems>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [draftFields, setDraftFields] = useState<PostedFields>();
  const [isReviewing, setIsReviewing] = useReviewStep();
  const id = useRef('');

  const takeReading = ({ profile, ...contact }: CvReading) => {
    setReview(toReview(profile));
    setReviewProblems({});
    if (!form.current) return;
    for (const [name, value] of Object.entries(contact)) fillIfEmpty(form.current, name, value);
    setErrors((before) => withoutFilled(before, contact));
  };
  const { cv, setCv, chooseFile } = useCvReading(jobId, takeReading);
  const fileName = getFileName(cv);
  const key = `guest-application.${jobId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const draft = parseDraft(readDraft(key, undefined));
    id.current = draft?.id ?? newId();
    // Before the address changes.
    readArrival(jobId);
    if (!form.current) return;
    // A form posted without script is newer.
    if (draft && refused.problems.length === 0) {
      writeFields(form.current, draft.fields);
      setDraftFields(draft.fields);
      setReview(draft.review);
    }
    // Some browsers keep the file itself.
    const file = form.current.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    if (file) void chooseFile(file);
    else if (draft?.fileName) setCv({ status: 'forgotten', fileName: draft.fileName });
  }, []);

  const saveDraft = () => {
    if (!form.current || id.current === '' || sentTo !== null) return;
    const draft: GuestDraft = { id: id.current, fields: readFields(form.current), review, fileName };
    writeDraft(key, undefined, JSON.stringify(draft));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the review and the file are the rest of a draft
  useEffect(saveDraft, [review, fileName]);

  const focusFirstError = useFocusOnError(form);

  /** Whether everything that can be checked here is right; else the first error is focused. */
  const checkFields = (): boolean => {
    if (!form.current) return false;
    const typed = readGuestForm(readFields(form.current));
    const found = { ...findErrors(typed, cv, ageRestriction), ...findOwnErrors(own, typed.answers.own) };
    setErrors(found);
    if (Object.keys(found).length === 0) return true;
    setIsReviewing(false);
    focusFirstError();
    return false;
  };

  const { run: send, busy } = useOneAtATime(async () => {
    setFailure('');
    if (!form.current || !checkFields()) return;
    const found = review ? checkReview(review) : {};
    setReviewProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError();
    const typed = readGuestForm(readFields(form.current));
    const file = 'file' in cv ? { file: cv.file, fileName: cv.file.name } : {};
    const profile = review && cv.status === 'read' ? { profile: toProfile(review) } : {};
    try {
      // They have been checked.
      const sent = { jobId, _id: id.current, ...typed, acceptsTerms: true as const, ...profile };
      const application = { ...sent, arrival: readArrival(jobId) };
      await sendWithProof(application, file);
      removeDraft(key, undefined);
      setSentTo(typed.email);
      window.history.replaceState(null, '', `/jobs/${jobId}/apply/sent`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const atFields = toErrors(error.fields);
      setErrors(atFields);
      const isAtField = Object.keys(atFields).some(
        (path) => path.startsWith('answers.own.') || form.current?.elements.namedItem(path),
      );
      if (!isAtField) return setFailure(error.message);
      setIsReviewing(false);
      focusFirstError();
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReviewing || !hasReview(cv)) void send();
    else if (checkFields()) setIsReviewing(true);
  };
  return {
    ...{ errors, failure, review, reviewProblems, setReview, sentTo, sending: busy },
    /** Typed before the page was left. */
    draftFields,
    ...{ cv, chooseFile, clearFile: () => chooseFile(undefined) },
    ...{ isReviewing, goBack: () => setIsReviewing(false), submit, saveDraft },
    /** Whether a review comes before the application is sent. */
    hasReview: hasReview(cv),
  };
}

const hasReview = ({ status }: CvState) => status === 'reading' || status === 'read';

function getFileName(cv: CvState): string | null {
  if ('file' in cv) return cv.file.name;
  return cv.status === 'forgotten' ? cv.fileName : null;
}

/** The review is a step of its own in the browser's history, so that Back leads to what was typed. */
function useReviewStep() {
  const [isReviewing, setShown] = useState(false);
  useEffect(() => {
    // The file is gone after a reload, and with it the review.
    if (window.location.hash === reviewHash) window.history.replaceState(null, '', window.location.pathname);
    const followAddress = () => setShown(window.location.hash === reviewHash);
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, []);
  const setIsReviewing = (next: boolean) => {
    if (next === (window.location.hash === reviewHash)) return;
    if (next) window.history.pushState(null, '', reviewHash);
    else window.history.back();
    setShown(next);
  };
  return [isReviewing, setIsReviewing] as const;
}

/** Focuses the first error once it has been rendered. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>) {
  const wanted = useRef(false);
  // After every rendering: the errors are rendered by the next one.
  useEffect(() => {
    if (!wanted.current) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!first) return;
    wanted.current = false;
    first.focus();
  });
  return () => {
    wanted.current = true;
  };
}

/** Proves work only where the server asks for it, so that nobody else's browser computes anything. */
async function sendWithProof(application: InputOf<typeof applyAsGuest>, file: CallOptions): Promise<void> {
  try {
    await call(applyAsGuest, application, file);
  } catch (error) {
    if (!(error instanceof CallError) || error.error !== 'proofRequired') throw error;
    const { challenge } = await call(getApplicationChallenge, {});
    const { solveProof } = await import('./proof-of-work.ts');
    // Without a secure context browsers have no such functions; the refusal says what to do.
    const proof = await solveProof(challenge).catch(() => undefined);
    if (proof === undefined) throw error;
    await call(applyAsGuest, { ...application, proof }, file);
  }
}

function findErrors(
  { email, firstName, lastName, birthDate, acceptsTerms }: ReturnType<typeof readGuestForm>,
  cv: CvState,
  ageRestriction: number,
): ErrorsByField {
  return {
    ...(email === '' && { email: 'Du måste ange e-postadress' }),
    ...(email !== '' && !/^\S+@\S+\.\S+$/.test(email) && { email: 'Ange en giltig e-postadress' }),
    ...(cv.status === 'refused' && { file: cv.problem }),
    ...(cv.status === 'forgotten' && { file: `Välj ${cv.fileName} igen, eller ta bort filen.` }),
    ...(firstName === '' && { firstName: 'Du måste ange ett förnamn' }),
    ...(lastName === '' && { lastName: 'Du måste ange ett efternamn' }),
    ...(ageRestriction > 0 && birthDate === '' && { birthDate: 'Du måste ange ett födelsedatum' }),
    ...(!acceptsTerms && { acceptsTerms: 'Godkänn villkoren för att gå vidare' }),
  };
}

/** The faults of the answers to the company's own questions, at the fields' paths of the API. */
function findOwnErrors(questions: readonly AskedQuestion[], given: readonly GivenAnswer[]): ErrorsByField {
  const answers = mapAnswers(given);
  const faults = findAnswerFaults(listShownQuestions(questions, answers), answers);
  return Object.fromEntries([...faults].map(([id, fault]) => [`answers.own.${id}`, fault]));
}

function toErrors(problems: readonly FieldProblem[]): ErrorsByField {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

function withoutFilled(errors: ErrorsByField, filled: object): ErrorsByField {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in filled)));
}

/** The applicant’s own text stays. */
function fillIfEmpty(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.value === '') control.value = value;
}

function parseDraft(text: string | null): GuestDraft | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
