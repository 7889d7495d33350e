import '@mantine/core/styles/NumberInput.layer.css';
import { Alert, Button, Group, NumberInput, Stack } from '@mantine/core';
import { getDiscount } from '@platsa/contract/billing/endpoints';
import { toKronor } from '@platsa/contract/billing/money';
import { maxUsers, mayHaveMoreUsers, planTypes } from '@platsa/contract/billing/plans';
import type { Discount, PaymentModel, PaymentState } from '@platsa/contract/billing/schema';
import { purchaseForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, unknownFailure } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { product } from '../../../lib/product.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { publicPaths } from '../../../shared/paths.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useBillingChanges } from '../api/change-billing.ts';
import { asAgreed, calculateSum, plannedChange } from '../checkout-quote.ts';
import { formatOre, priceText } from '../money-text.ts';
import type { JobToUnlock } from '../use-unlock.ts';
import { BillingFields, billingValues } from './BillingFields.tsx';
import styles from './CheckoutForm.module.css';
import { discountText, endingDiscountText, Summary, When } from './CheckoutSummary.tsx';
import { StayingMembers } from './StayingMembers.tsx';

interface CheckoutFormProps {
  company: Company;
  model: PaymentModel;
  state: PaymentState;
  job: JobToUnlock | undefined;
  onBack: () => void;
  /** True while the purchase is being made. */
  onBuying: (buying: boolean) => void;
  onDone: (result: string) => void;
}

/** The order's summary and the invoice details. The purchase has one id, so that a retry buys nothing twice. */
export function CheckoutForm({ company, model: offered, state, job, onBack, onBuying, onDone }: CheckoutFormProps) {
  const model = asAgreed(offered, state);
  const [purchaseId] = useState(() => crypto.randomUUID());
  const [users, setUsers] = useState(() => Math.max(1, state.activeModel?.userCount ?? 1));
  const [discount, setDiscount] = useState<Discount | null>(null);
  const userCount = mayHaveMoreUsers(model.type) ? users : 1;
  const change = plannedChange(model, userCount, state);
  const applied = discount ?? change?.discount ?? null;
  const sum = calculateSum(model, userCount, applied?.discount ?? 0);
  const { buy, change: changePlan, saveDetails } = useBillingChanges();
  const isTooSmall = model.type !== planTypes.oneTime && company.members.length > userCount;
  const orderPlan = (staying: string[]) => {
    const code = discount?.discountCode ?? undefined;
    const stayingMembers = isTooSmall ? staying : undefined;
    const chosen = { _id: purchaseId, userCount, discountCode: code, price: toKronor(sum.net), stayingMembers };
    if (change) {
      return changePlan({ modelId: model._id, _company: company._id, purchaseData: chosen });
    }
    const unlocks = job && { _job: job._id, publish: job.publish };
    return buy({ companyId: company._id, _paymentModel: model._id, ...chosen, ...unlocks });
  };
  const form = useSchemaForm({
    schema: purchaseForm,
    initialValues: { ...billingValues(company), terms: false, stayingMembers: [] as string[] },
    submit: async ({ terms: _agreed, ...details }, { stayingMembers }) => {
      onBuying(true);
      try {
        await saveDetails({ companyId: company._id, ...details });
        return await orderPlan(stayingMembers);
      } finally {
        onBuying(false);
      }
    },
    onDone: () => onDone('Köpet är genomfört!'),
  });
  return (
    <SchemaForm form={form} aria-label="Köp">
      <Stack gap="lg">
        {mayHaveMoreUsers(model.type) ? (
          <NumberInput
            label="Antal användare"
            description={`En ingår. Fler kostar ${formatOre(model.userPrice)} i månaden var.`}
            min={1}
            max={maxUsers}
            allowDecimal={false}
            clampBehavior="strict"
            value={users}
            onChange={(value) => {
              setUsers(Math.max(1, Number(value)));
              setDiscount(null);
              form.set('stayingMembers', []);
            }}
          />
        ) : null}
        <CodeField {...{ company, model, userCount, discount }} onDiscount={setDiscount} />
        <Summary {...{ model, userCount, discount: applied, sum }} />
        {change?.endingDiscount && !discount ? (
          <p className={styles.when}>{endingDiscountText(change.endingDiscount, model)}</p>
        ) : null}
        {change?.discount && discount ? (
          <p className={styles.when}>Koden ersätter rabatten ni har: {discountText(change.discount)}.</p>
        ) : null}
        <When {...{ model, change }} />
        {isTooSmall ? (
          <StayingMembers
            members={company.members}
            room={userCount}
            when={`från ${change?.startDate ?? today()}`}
            {...form.field('stayingMembers')}
          />
        ) : null}
        <BillingFields form={form} />
        <CheckboxField
          label={
            <>
              Jag godkänner{' '}
              <a href={publicPaths.businessTerms} target="_blank" rel="noreferrer">
                villkoren
              </a>
            </>
          }
          {...form.field('terms')}
        />
        <div role="status">{form.submitting ? 'Behandlar köp ...' : null}</div>
        {form.failure ? <PurchaseFailure message={form.failure.message} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="md" disabled={form.submitting} onClick={onBack}>
            Tillbaka
          </Button>
          <SubmitButton form={form}>Köp för {priceText(model, toKronor(sum.total))}</SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

/** Subject of a mail to the support: the message that the buyer saw. */
const failureSubject = 'Köpet gick inte igenom / Någonting gick fel och köpet gick inte att genomföra.';

/** The server's reason where it has one, and whom to ask. */
function PurchaseFailure({ message }: { message: string }) {
  const supportEmail = useQuery(product).data?.supportEmail;
  return (
    <Alert color="bad" role="alert" title="Köpet gick inte igenom">
      {message === unknownFailure ? 'Någonting gick fel och köpet gick inte att genomföra.' : message}{' '}
      <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(failureSubject)}`}>
        Kontakta vår support på {supportEmail}
      </a>
    </Alert>
  );
}

interface CodeFieldProps {
  company: Company;
  model: PaymentModel;
  userCount: number;
  discount: Discount | null;
  onDiscount: (discount: Discount | null) => void;
}

function CodeField({ company, model, userCount, discount, onDiscount }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run: check, busy } = useOneAtATime(async () => {
    if (code.trim() === '') return;
    try {
      const found = await call(getDiscount, { modelId: model._id, companyId: company._id, code, userCount });
      setProblem(found.discountError);
      onDiscount(found.discountError ? null : found);
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });
  return (
    <div className={styles.code}>
      <TextField
        label="Rabattkod"
        maxLength={256}
        value={code}
        error={problem}
        onChange={(next) => {
          setCode(next);
          setProblem(null);
          onDiscount(null);
        }}
      />
      <Button variant="default" size="md" loading={busy} onClick={() => void check()}>
        {discount ? 'Rabatten är med' : 'Använd koden'}
      </Button>
    </div>
  );
}
