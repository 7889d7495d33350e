import { fieldName } from '../field-names.ts';
import { goToField } from '../go-to-field.ts';
import type { AdvertFormState } from '../use-advert-form.ts';
import styles from './AdvertForm.module.css';

/** What the agency would say no to, gathered; each leads to its field. */
export function AgencyObjections({ form }: { form: AdvertFormState }) {
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
