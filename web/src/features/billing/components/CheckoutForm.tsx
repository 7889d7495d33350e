import '@mantine/core/styles/NumberInput.layer.css';
import { Alert, Button, Group, NumberInput, Stack } from '@mantine/core';
import { getDiscount } from '@platsa/contract/billing/endpoints';
import { calculateVat, toKronor, toOre, vatLabel } from '@platsa/contract/billing/money';
import { dayBefore } from '@platsa/contract/billing/months';
import {
  calculateMonthlyPrice,
  changeStart,
  discountOfPeriod,
  discountOn,
  endIfEndedToday,
  maxUsers,
  mayHaveMoreUsers,
  planTypes,
} from '@platsa/contract/billing/plans';
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
import { formatOre, percent, priceText } from '../money-text.ts';
import type { JobToUnlock } from '../use-unlock.ts';
import { BillingFields, billingValues } from './BillingFields.tsx';
import styles from './CheckoutForm.module.css';
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

/** The plan that the company has keeps its agreed prices. */
export function asAgreed(model: PaymentModel, { activeModel }: Pick<PaymentState, 'activeModel'>): PaymentModel {
  if (activeModel?._id !== model._id) return model;
  return { ...model, price: activeModel.planPrice, userPrice: activeModel.userPrice };
}

interface RunningDiscount {
  discount: number;
  until: string | null;
}

interface PlannedChange {
  isSamePlan: boolean;
  startDate: string;
  /** The first day of the plan, from which its shortest term is counted. */
  planStart: string;
  discount: RunningDiscount | null;
  /** Discount that the company has today and that the change of plan ends. */
  endingDiscount: RunningDiscount | null;
}

/** By the rules that the server applies again. Undefined for a purchase that changes no subscription. */
function plannedChange(
  model: PaymentModel,
  userCount: number,
  { activeModel }: PaymentState,
): PlannedChange | undefined {
  if (!activeModel || model.type === planTypes.oneTime) return undefined;
  const { _id: planId, planStart, userCount: users, price } = activeModel;
  const isSamePlan = planId === model._id;
  const startDate = changeStart(
    { planId, userCount: users, price: toOre(price), planStart },
    { planId: model._id, userCount, price: fullPrice(model, userCount) },
    today(),
  );
  const fraction = discountOfPeriod(startDate, activeModel.discount, activeModel.discountUntil);
  const running = fraction === 0 ? null : { discount: fraction, until: activeModel.discountUntil };
  const goesOn = activeModel.discountModel === null || activeModel.discountModel === model._id;
  return {
    ...{ isSamePlan, startDate, planStart: isSamePlan ? planStart : startDate },
    ...{ discount: goesOn ? running : null, endingDiscount: goesOn ? null : running },
  };
}

function endingDiscountText({ discount, until }: RunningDiscount, { name }: PaymentModel): string {
  const end = until ? ` som ni har till ${until}` : ' som ni har';
  return `Rabatten på ${percent(discount)}${end} gäller inte ${name} och upphör med bytet.`;
}

function fullPrice({ type, price, userPrice }: Pick<PaymentModel, 'type' | 'price' | 'userPrice'>, userCount: number) {
  return calculateMonthlyPrice({ type, price: toOre(price), userPrice: toOre(userPrice) }, userCount);
}

interface Sum {
  full: number;
  discount: number;
  net: number;
  vat: number;
  total: number;
}

/** In öre, by the rules that the server applies again. */
function calculateSum(model: PaymentModel, userCount: number, fraction: number): Sum {
  const full = fullPrice(model, userCount);
  const discount = discountOn(full, Math.round(fraction * 100));
  const net = full - discount;
  const vat = calculateVat(net, model.vat);
  return { full, discount, net, vat, total: net + vat };
}

interface SummaryProps {
  model: PaymentModel;
  userCount: number;
  discount: ShownDiscount | null;
  sum: Sum;
}

/** Discount of a code, for `monthsLimit` months, or of the running subscription, until `until`. */
type ShownDiscount = Pick<Discount, 'discount'> & { monthsLimit?: number | null; until?: string | null };

function Summary({ model, userCount, discount, sum }: SummaryProps) {
  const rows: [string, number][] = [
    [userCount > 1 ? `${model.name}, ${userCount} användare` : model.name, sum.full],
    ...(discount ? [[discountText(discount), -sum.discount] satisfies [string, number]] : []),
    [vatLabel(model.vat), sum.vat],
  ];
  return (
    <dl className={styles.summary} aria-label="Sammanfattning">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatOre(toKronor(amount))}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{model.type === planTypes.oneTime ? 'Totalt' : 'Totalt per månad'}</dt>
        <dd>{formatOre(toKronor(sum.total))}</dd>
      </div>
    </dl>
  );
}

function discountText({ discount, monthsLimit, until }: ShownDiscount): string {
  const months = monthsLimit ? ` i ${monthsLimit} månader` : '';
  return `Rabatt ${percent(discount)}${until ? ` till ${until}` : months}`;
}

/** When the plan begins, what the first month costs, and how long the plan runs at least. */
function When({ model, change }: { model: PaymentModel; change: PlannedChange | undefined }) {
  if (model.type === planTypes.oneTime) return <p className={styles.when}>Köpet faktureras en gång.</p>;
  const startDate = change?.startDate ?? today();
  const lastDay = dayBefore(endIfEndedToday(change?.planStart ?? startDate, startDate));
  return (
    <p className={styles.when}>
      {change
        ? changeText(change)
        : 'Faktureras månadsvis. Den första månaden betalar ni bara för dagarna som är kvar.'}{' '}
      {change?.isSamePlan
        ? 'Priset är det ni har avtalat, och bytet binder er inte på nytt: avslutar ni abonnemanget då gäller det till och med '
        : 'Abonnemanget gäller minst en hel månad: avslutar ni det direkt gäller det till och med '}
      <span className={styles.day}>{lastDay}</span>.
    </p>
  );
}

function changeText({ startDate }: PlannedChange): string {
  return startDate === today()
    ? 'Bytet gäller från i dag, och varje dag betalar ni för en plan.'
    : `Bytet gäller från ${startDate}. Till dess gäller planen ni har.`;
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
