import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { careerAddress, careerLimits, isUsablePageId, toPageId } from '@platsa/contract/career-pages/rules';
import { useQuery } from '@tanstack/react-query';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { pageIdCheck } from '../api/check-page-id.ts';
import type { CareerForm } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';

interface PageIdFieldProps {
  form: CareerForm;
  companyId: string;
  careerPageId: string | undefined;
}

const typingMs = 300;

/** The page's address, which is made of what was typed, and checked meanwhile. */
export function PageIdField({ form, companyId, careerPageId }: PageIdFieldProps) {
  const field = form.field('pageId');
  const pageId = toPageId(field.value);
  const [checked] = useDebouncedValue(pageId, typingMs);
  const { data } = useQuery(pageIdCheck({ companyId, pageId: checked, careerPageId }));
  const answer = checked === pageId && data?.pageId === pageId ? data : undefined;
  return (
    <div>
      <TextField
        label="Länk till karriärsidan"
        required
        {...field}
        maxLength={careerLimits.pageId}
        autoComplete="off"
        onBlur={() => {
          field.onChange(pageId);
          field.onBlur();
        }}
        description={pageId === '' ? 'Bokstäver a–z, siffror och bindestreck.' : wholeAddress(careerAddress(pageId))}
        error={field.error ?? messageOf(pageId, answer)}
      />
      <div role="status">
        {answer?.isFree && careerPageId === undefined ? <p className={styles.free}>Länken är ledig.</p> : null}
        {answer?.suggestion ? (
          <Button size="xs" variant="default" mt="xs" onClick={() => field.onChange(answer.suggestion ?? '')}>
            {`Använd ${answer.suggestion}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function messageOf(pageId: string, answer: { isFree: boolean } | undefined): string | undefined {
  if (pageId !== '' && !isUsablePageId(pageId)) return 'Länken kan inte användas. Välj en annan.';
  return answer && !answer.isFree ? 'Karriärsida-länken används redan av något annat företag' : undefined;
}
