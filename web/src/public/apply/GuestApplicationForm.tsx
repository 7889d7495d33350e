import { bankQuestion, guestBankQuestionHint } from '@platsa/contract/accounts/texts';
import { maxApplicationMessageLength } from '@platsa/contract/applications/rules';
import type { FieldProblem } from '@platsa/contract/errors';
import type { JobQuestions } from '@platsa/contract/jobs/schema';
import type { PostedFields } from '@platsa/contract/questions/posted-answers';
import type { AskedQuestion } from '@platsa/contract/questions/question';
import { useEffect, useRef } from 'react';
import buttons from '../../shared/Button.module.css';
import { restoreFields } from '../../shared/questions/posted-fields.ts';
import { useScripted } from '../islands/use-scripted.ts';
import { ApplicationSent } from './ApplicationSent.tsx';
import { CvField } from './CvField.tsx';
import { Field, FieldError } from './Field.tsx';
import styles from './GuestApplication.module.css';
import { JobAnswers } from './JobAnswers.tsx';
import { OwnQuestions } from './OwnQuestions.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { TradeField } from './TradeField.tsx';
import { type ErrorsByField, useGuestApplication } from './use-guest-application.ts';

export interface GuestApplicationFormProps {
  jobId: string;
  companyName: string;
  /** Minimum age in years; 0 for none. */
  ageRestriction: number;
  questions: JobQuestions;
  /** The company's own. */
  own: readonly AskedQuestion[];
  /** From a form that was posted without script and refused. */
  posted?: PostedFields | undefined;
  problems?: readonly FieldProblem[] | undefined;
  failure?: string | undefined;
}

/**
 * The whole form on one page, which a browser without script posts as it is. With script the CV is read meanwhile, and what was
 * read is reviewed in a second step.
 */
export function GuestApplicationForm({ posted, problems = [], failure = '', ...props }: GuestApplicationFormProps) {
  const { jobId, companyName, ageRestriction, questions, own } = props;
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const state = useGuestApplication({ jobId, ageRestriction, own, form, problems, failure });
  const { errors, cv, isReviewing, sending } = state;
  useScrollOnStep(form, isReviewing);
  const restored = restoreFields(posted);
  if (state.sentTo !== null) return <ApplicationSent email={state.sentTo} isHere />;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      // Its own address, with the source that it names.
      action=""
      noValidate={scripted}
      aria-label="Ansökan"
      onSubmit={state.submit}
      onInput={state.saveDraft}
    >
      <div className={styles.step} hidden={isReviewing}>
        <Failure text={isReviewing ? '' : state.failure} />
        <Field label="E-post" help="Hit kommer länken till din ansökan och svaren från företaget." error={errors.email}>
          {(field) => (
            <input
              {...field}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={200}
              defaultValue={restored.text('email')}
            />
          )}
        </Field>
        <CvField cv={cv} error={errors.file} onChoose={state.chooseFile} onClear={state.clearFile} />
        <div className={styles.pair}>
          <Field label="Förnamn" error={errors.firstName}>
            {(field) => (
              <input
                {...field}
                name="firstName"
                autoComplete="given-name"
                required
                maxLength={100}
                defaultValue={restored.text('firstName')}
              />
            )}
          </Field>
          <Field label="Efternamn" error={errors.lastName}>
            {(field) => (
              <input
                {...field}
                name="lastName"
                autoComplete="family-name"
                required
                maxLength={100}
                defaultValue={restored.text('lastName')}
              />
            )}
          </Field>
        </div>
        <Field label="Telefon (valfritt)" error={errors.phoneNumber}>
          {(field) => (
            <input
              {...field}
              name="phoneNumber"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              defaultValue={restored.text('phoneNumber')}
            />
          )}
        </Field>
        {ageRestriction > 0 && (
          <Field
            label="Födelsedatum"
            help={`Som åååå-mm-dd. Du behöver ha fyllt ${ageRestriction} år för att söka den här tjänsten.`}
            error={errors.birthDate}
          >
            {(field) => (
              <input
                {...field}
                name="birthDate"
                inputMode="numeric"
                autoComplete="bday"
                required
                maxLength={30}
                defaultValue={restored.text('birthDate')}
              />
            )}
          </Field>
        )}
        <TradeField error={errors.trade} value={restored.text('trade')} />
        <JobAnswers questions={questions} restored={restored} />
        <OwnQuestions
          key={state.draftFields ? 'draft' : 'new'}
          questions={own}
          fields={state.draftFields ?? posted ?? {}}
          errors={errors}
          scripted={scripted}
        />
        <Field
          label="Några rader till företaget (valfritt)"
          help={`Till exempel vad du kan och varför du söker. Högst ${maxApplicationMessageLength} tecken.`}
          error={errors.message}
        >
          {(field) => (
            <textarea
              {...field}
              name="message"
              rows={4}
              maxLength={maxApplicationMessageLength}
              defaultValue={restored.text('message')}
            />
          )}
        </Field>
        <Consents companyName={companyName} errors={errors} restored={restored} />
        {/* Invisible to people; programs that fill in every field give themselves away. */}
        <div className={styles.trap} aria-hidden="true">
          <label>
            Webbplats
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </div>
      {isReviewing && (
        <ReviewStep
          companyName={companyName}
          cv={cv}
          review={state.review}
          problems={state.reviewProblems}
          failure={state.failure}
          onChange={state.setReview}
        />
      )}
      <div className={styles.actions} data-sticky={isReviewing || undefined}>
        {isReviewing && (
          <button type="button" className={buttons.secondary} onClick={state.goBack}>
            Tillbaka
          </button>
        )}
        <button
          type="submit"
          className={buttons.primary}
          aria-disabled={sending || (isReviewing && cv.status === 'reading')}
        >
          {sending ? 'Skickar din ansökan…' : state.hasReview && !isReviewing ? 'Granska ansökan' : 'Skicka ansökan'}
        </button>
      </div>
    </form>
  );
}

export function Failure({ text }: { text: string }) {
  return <div role="alert">{text && <p className={styles.failure}>{text}</p>}</div>;
}

interface ConsentsProps {
  companyName: string;
  errors: ErrorsByField;
  restored: ReturnType<typeof restoreFields>;
}

function Consents({ companyName, errors, restored }: ConsentsProps) {
  return (
    <>
      <label className={styles.consent}>
        <input type="checkbox" name="mayKeep" defaultChecked={restored.has('mayKeep', 'on')} />
        <span>
          {bankQuestion(companyName)} <span className={styles.optional}>(valfritt)</span>
          <small>{guestBankQuestionHint}</small>
        </span>
      </label>
      <div>
        <label className={styles.consent}>
          <input
            type="checkbox"
            name="acceptsTerms"
            required
            defaultChecked={restored.has('acceptsTerms', 'on')}
            aria-invalid={errors.acceptsTerms ? true : undefined}
            aria-describedby={errors.acceptsTerms ? 'terms-error' : undefined}
          />
          <span>
            Jag godkänner{' '}
            <a href="/user-terms" target="_blank" rel="noreferrer">
              användarvillkoren
            </a>{' '}
            och{' '}
            <a href="/privacy-policy" target="_blank" rel="noreferrer">
              integritetspolicyn
            </a>
          </span>
        </label>
        <FieldError id="terms-error" error={errors.acceptsTerms} />
      </div>
    </>
  );
}

/** Each step begins at its top, with its title focused. */
function useScrollOnStep(form: React.RefObject<HTMLFormElement | null>, isReviewing: boolean): void {
  const shown = useRef(isReviewing);
  useEffect(() => {
    if (shown.current === isReviewing) return;
    shown.current = isReviewing;
    if (isReviewing) form.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [form, isReviewing]);
}
