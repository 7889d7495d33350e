import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import type { Job } from '@platsa/contract/jobs/schema';
import { today } from '../../../lib/format.ts';
import { toContent } from '../advert-values.ts';
import { fieldName } from '../field-names.ts';
import { goToField } from '../go-to-field.ts';
import type { AdvertFormState } from '../use-advert-form.ts';
import styles from './AdvertForm.module.css';

interface AgencyObjectionsProps {
  form: AdvertFormState;
  job: Job | null;
  hasSenderId: boolean;
}

/** What the agency would say no to, while the advert is being written; each leads to its field. */
export function AgencyObjections({ form, job, hasSenderId }: AgencyObjectionsProps) {
  const problems = findAgencyProblems(toContent(form.values), { today: today(), hasSenderId, current: job }).filter(
    ({ path }) => path !== 'publishToAf',
  );
  if (problems.length === 0) return null;
  return (
    <div className={styles.objections} role="status">
      <p>Arbetsförmedlingen tar inte emot annonsen som den är:</p>
      <ul>
        {problems.map(({ path, message }) => (
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
