import { Alert, Button, Group } from '@mantine/core';
import { bankQuestion, bankQuestionHint } from '@platsa/contract/accounts/texts';
import { maxApplicationMessageLength } from '@platsa/contract/applications/rules';
import type { CompanyToApplyTo } from '@platsa/contract/candidates/schema';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { readArrival } from '../../../lib/arrival.ts';
import { imageUrl } from '../../../lib/images.ts';
import { newId } from '../../../lib/new-id.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { ownCompanyApplication, useApplyToCompany } from '../api/company-application.ts';
import styles from './CompanyApplication.module.css';

interface CompanyApplicationProps {
  company: CompanyToApplyTo;
  userId: string;
  /** Called when the application has been sent. */
  applied: (opened: boolean) => ReactNode;
  historyHref: string;
}

/** A spontaneous application: sends the job seeker's profile to the company. */
export function CompanyApplication({ company, userId, applied, historyHref }: CompanyApplicationProps) {
  const own = useQuery(ownCompanyApplication(company._id, userId));
  const apply = useApplyToCompany();
  // One id for all attempts, so that a retry after a lost response does not apply twice.
  const [_id] = useState(() => newId());
  const draft = useDraft(`company-message.${company._id}`, { message: '' });
  const [message, setMessage] = useState(draft.restored?.message ?? '');
  // A live event may arrive although the response was lost.
  const sent = apply.isSuccess || (_id !== undefined && own.data?._id === _id);
  const { run: send, busy } = useOneAtATime(() =>
    apply
      .mutateAsync({ companyId: company._id, _id, message, arrival: readArrival(company._id) })
      .then(draft.forget, () => undefined),
  );
  return (
    <>
      <CompanyHead company={company} />
      <QueryView query={own} skeleton={<FormSkeleton fields={1} />}>
        {(before) =>
          before && !sent ? (
            <div className={styles.root}>
              <p className={styles.done}>Du har redan ansökt!</p>
              <p>Din spontanansökan finns hos företaget.</p>
              <Button component="a" href={historyHref} variant="default">
                Visa historik
              </Button>
            </div>
          ) : (
            <div className={styles.root}>
              <p>
                {company.name} får se din profil och hör av sig om något passar. Ju mer profilen berättar, desto lättare
                är det att hitta dig.
              </p>
              <p>
                När du skickar ansökan godkänner du: ”{bankQuestion(company.name)}”. {bankQuestionHint}
              </p>
              <TextAreaField
                label="Meddelande till företaget (valfritt)"
                minRows={3}
                maxLength={maxApplicationMessageLength}
                value={message}
                onChange={(typed) => {
                  setMessage(typed);
                  draft.save({ message: typed });
                }}
                error={apply.error ? toFailure(apply.error).fields.message : undefined}
              />
              <Problem error={sent ? null : apply.error} />
              <Group>
                <Button size="md" loading={busy || sent} onClick={() => void send()}>
                  Skicka ansökan
                </Button>
              </Group>
            </div>
          )
        }
      </QueryView>
      {applied(sent)}
    </>
  );
}

function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  const again = error instanceof CallError && error.error === 'duplicate';
  return (
    <Alert
      color="bad"
      role="alert"
      icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
      title={again ? 'Du har redan ansökt!' : 'Kunde inte ansöka'}
    >
      {again ? 'Din ansökan är redan hos företaget. Du hittar den i din historik.' : toFailure(error).message}
    </Alert>
  );
}

export function CompanyHead({ company: { name, logo } }: { company: CompanyToApplyTo }) {
  return (
    <div className={styles.companyHead}>
      <Logo name={name} src={imageUrl(logo, '300x300')} size={64} />
      <p>{name}</p>
    </div>
  );
}
