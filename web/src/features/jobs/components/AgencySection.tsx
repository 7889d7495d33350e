import { agencyDelayMinutes } from '@platsa/contract/jobs/agency';
import { searchOccupationCodes } from '@platsa/contract/reference/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { product } from '../../../lib/product.ts';
import { Card } from '../../../ui/Card.tsx';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { helpWith } from '../../../ui/fields/Field.tsx';
import { fieldName, goToField } from '../field-names.ts';
import type { JobFormState } from '../use-job-form.ts';
import styles from './JobForm.module.css';

/** The SSYK 2012 groups that best fit the text. */
function findOccupationCodes(name: string, signal?: AbortSignal) {
  return call(searchOccupationCodes, { name }, signal ? { signal } : {}).then(({ occupationCodes }) => occupationCodes);
}

interface AgencySectionProps {
  form: JobFormState;
  hasSenderId: boolean;
  /** The address where the company enters its Sender ID. */
  settings: string;
}

/** Publishing with Arbetsförmedlingen, and the extra fields it requires. */
export function AgencySection({ form, hasSenderId, settings }: AgencySectionProps) {
  const { publishToAf, afOccupationCode, _profession } = form.values;
  const isPractice = useQuery(product).data?.agencyIsPractice;
  const picker = form.picker('afOccupationCode');
  const isTyped = useRef(false);
  const chooseAgency = (chosen: boolean) => {
    form.set('publishToAf', chosen);
    if (!chosen || afOccupationCode || !_profession) return;
    const suggest = (code: { _id: string; name: string } | undefined) => {
      if (code && !isTyped.current) {
        form.set('afOccupationCode', (picked) => picked ?? { _id: code._id, name: code.name });
      }
    };
    // Only a suggestion: if it fails, or comes when the user is typing, the user picks the code.
    findOccupationCodes(_profession.name).then(
      ([best]) => suggest(best),
      () => {},
    );
  };
  return (
    <Card title="Arbetsförmedlingen" lead="Nå fler: annonsen kan ligga i Platsbanken också, så länge den syns här.">
      <div className={styles.fields}>
        <CheckboxField
          label="Publicera även hos Arbetsförmedlingen"
          description={`Det tar omkring ${agencyDelayMinutes} minuter innan annonsen syns i Platsbanken.`}
          {...form.field('publishToAf')}
          onChange={chooseAgency}
        />
        {publishToAf ? (
          <>
            {isPractice ? (
              <p className={styles.note}>
                Övningsläge: annonsen skickas till en övningsmottagare och syns inte i Platsbanken.
              </p>
            ) : null}
            {hasSenderId ? null : (
              <p className={styles.note}>
                Företaget har inget Sender ID än. <Link to={settings}>Ange det under Inställningar</Link>, så finns
                annonsen kvar här när du kommer tillbaka.
              </p>
            )}
            <AsyncPicker
              label="Yrkeskod (SSYK)"
              required
              description={helpWith(
                form.notices.get('afOccupationCode'),
                'Yrkesgruppen som Arbetsförmedlingen sorterar annonsen under.',
              )}
              searchKey="occupation-codes"
              search={findOccupationCodes}
              hint={({ _id }) => _id}
              {...picker}
              onWrite={(written) => {
                isTyped.current = true;
                picker.onWrite(written);
              }}
            />
            <AgencyObjections form={form} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** The problems the agency would reject, each linking to its field. */
function AgencyObjections({ form }: { form: JobFormState }) {
  const { objections } = form;
  if (objections.length === 0) return null;
  return (
    <div className={styles.objections} role="status">
      <p>Arbetsförmedlingen tar inte emot annonsen som den är:</p>
      <ul>
        {objections.map(({ path, message }) => (
          <li key={path}>
            <button type="button" onClick={() => goToField(form, path)}>
              {fieldName(path)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
