import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { careerAddress, careerLimits, isUsablePageId, toPageId } from '@platsa/contract/career-pages/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hostAddress, wholeAddress } from '../../../lib/whole-address.ts';
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

/**
 * The page's address, which is made of what was typed, and checked meanwhile. Followed by the domain below which it is a
 * host name, if the installation has one; the whole address is always below.
 */
export function PageIdField({ form, companyId, careerPageId }: PageIdFieldProps) {
  const field = form.field('pageId');
  const pageId = toPageId(field.value);
  const [checked] = useDebouncedValue(pageId, typingMs);
  const { data } = useQuery({
    ...pageIdCheck({ companyId, pageId: checked, careerPageId }),
    // The domain stays while another address is checked.
    placeholderData: keepPreviousData,
  });
  const answer = checked === pageId && data?.pageId === pageId ? data : undefined;
  const domain = data?.domain ?? null;
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
        description={
          pageId === '' ? 'Bokstäver a–z, siffror och bindestreck.' : listPageAddresses(pageId, domain).join(' · ')
        }
        {...(domain && {
          rightSection: <span className={styles.domain}>{`.${domain}`}</span>,
          rightSectionWidth: 'auto',
        })}
        error={field.error ?? pageIdMessage(pageId, answer)}
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

function listPageAddresses(pageId: string, domain: string | null): string[] {
  const address = wholeAddress(careerAddress(pageId));
  return domain ? [hostAddress(`${pageId}.${domain}`), address] : [address];
}

function pageIdMessage(pageId: string, answer: { isFree: boolean } | undefined): string | undefined {
  if (pageId !== '' && !isUsablePageId(pageId)) return 'Länken kan inte användas. Välj en annan.';
  return answer && !answer.isFree ? 'Karriärsida-länken används redan av något annat företag' : undefined;
}
