import '@mantine/core/styles/NumberInput.layer.css';
import { Alert, Button, NumberInput, Skeleton, Stack } from '@mantine/core';
import { vatLabel } from '@platsa/contract/billing/money';
import { maxUsers, mayHaveMoreUsers, planTypes } from '@platsa/contract/billing/plans';
import type { PaymentModel, PaymentState, Quote, QuotedDiscount } from '@platsa/contract/billing/schema';
import { purchaseForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unknownFailure } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { product } from '../../../lib/product.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { publicPaths } from '../../../shared/paths.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { SchemaForm, SubmitButton, WrongFields } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { type JobToUnlock, priceQuote, useBillingChanges } from '../api/billing.ts';
import { formatOre, percent, priceText } from '../money-text.ts';
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
  onDone: (receipt: Receipt) => void;
}

/** The bought thing: its title, and what to know about it. */
export interface Receipt {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
}

/** The order's summary and the invoice details. The purchase has one id, so that a retry buys nothing twice. */
export function CheckoutForm({ company, model, state, job, onBack, onBuying, onDone }: CheckoutFormProps) {
  const [purchaseId] = useState(() => newId());
  const [users, setUsers] = useState(() => Math.max(1, state.activeModel?.userCount ?? 1));
  /** The code that gives a discount; '' for none. */
  const [discountCode, setDiscountCode] = useState('');
  const userCount = mayHaveMoreUsers(model.type) ? users : 1;
  const order = { companyId: company._id, modelId: model._id, userCount, discountCode };
  const query = useQuery(priceQuote(order));
  const { data: quoted } = query;
  const { data: facts } = useQuery(product);
  const { buy, change: changePlan, saveDetails } = useBillingChanges();
  const isTooSmall = model.type !== planTypes.oneTime && company.members.length > userCount;
  const orderPlan = (staying: string[]) => {
    const stayingMembers = isTooSmall ? staying : undefined;
    // The price that was shown: the server refuses another one.
    const chosen = { _id: purchaseId, userCount, discountCode, price: quoted?.price, stayingMembers };
    if (quoted?.changes) {
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
        const { purchase } = await orderPlan(stayingMembers);
        return receiptRows({
          ...{ order: purchase.orderId, model, job, total: quoted?.total, email: details.billingEmail },
          makesInvoices: facts?.makesInvoices === true,
        });
      } finally {
        onBuying(false);
      }
    },
    onDone: (rows) => onDone({ title: 'Köpet är genomfört!', rows }),
  });
  return (
    <SchemaForm form={form} aria-label="Köp">
      <Stack gap="lg">
        {mayHaveMoreUsers(model.type) ? (
          <NumberInput
            label="Antal användare"
            description={`En ingår, högst ${maxUsers}. Fler kostar ${formatOre(model.userPrice)} i månaden var.`}
            min={1}
            max={maxUsers}
            allowDecimal={false}
            clampBehavior="none"
            value={users}
            onChange={(value) => {
              setUsers(Math.min(maxUsers, Math.max(1, Number(value))));
              setDiscountCode('');
              form.set('stayingMembers', []);
            }}
          />
        ) : null}
        <CodeField order={order} onCode={setDiscountCode} />
        <QueryView query={query} skeleton={<Skeleton height={180} />}>
          {(shown) => (
            <>
              <Summary {...{ model, quoted: shown }} />
              {shown.endingDiscount ? (
                <p className={styles.when}>{endingDiscountText(shown.endingDiscount, model)}</p>
              ) : null}
              {shown.replacedDiscount ? (
                <p className={styles.when}>Koden ersätter rabatten ni har: {discountText(shown.replacedDiscount)}.</p>
              ) : null}
              <When quoted={shown} />
              {isTooSmall ? (
                <StayingMembers
                  members={company.members}
                  room={userCount}
                  when={`från ${shown.startDate}`}
                  {...form.field('stayingMembers')}
                />
              ) : null}
            </>
          )}
        </QueryView>
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
      </Stack>
      <div className={styles.actions}>
        <div role="status">{form.submitting ? 'Behandlar köp ...' : null}</div>
        {form.failure ? <PurchaseFailure message={form.failure.message} /> : null}
        <div className={styles.beside}>
          {form.wrongFields ? <WrongFields form={form} /> : <FirstMonth quoted={quoted} />}
        </div>
        <Button variant="default" size="md" disabled={form.submitting} onClick={onBack}>
          Tillbaka
        </Button>
        <SubmitButton form={form} disabled={!quoted}>
          {quoted ? `Köp för ${priceText(model, quoted.total)}` : 'Köp'}
        </SubmitButton>
      </div>
    </SchemaForm>
  );
}

interface BoughtOrder {
  order: string;
  model: PaymentModel;
  job: JobToUnlock | undefined;
  total: number | undefined;
  email: string;
  makesInvoices: boolean;
}

function receiptRows({ order, model, job, total, email, makesInvoices }: BoughtOrder): Receipt['rows'] {
  return [
    ['Order', order],
    ['Köp', job ? `${model.name}: ${job.title}` : model.name],
    ...(total === undefined ? [] : [['Belopp med moms', priceText(model, total)] as const]),
    [
      'Fakturan kommer till',
      `${email}, ${makesInvoices ? 'i början av nästa månad' : 'när säljaren har fyllt i sina uppgifter'}`,
    ],
  ];
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
  order: Parameters<typeof priceQuote>[0];
  onCode: (code: string) => void;
}

/** A code counts once it has been checked. Another text, or another order, takes it back. */
function CodeField({ order, onCode }: CodeFieldProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run: check, busy } = useOneAtATime(async () => {
    if (typed.trim() === '') return;
    try {
      const { discountError } = await client.fetchQuery(priceQuote({ ...order, discountCode: typed }));
      setProblem(discountError);
      onCode(discountError ? '' : typed);
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });
  return (
    <div className={styles.code}>
      <TextField
        label="Rabattkod"
        maxLength={256}
        value={typed}
        error={problem}
        onChange={(next) => {
          setTyped(next);
          setProblem(null);
          onCode('');
        }}
      />
      <Button variant="default" size="md" loading={busy} onClick={() => void check()}>
        {order.discountCode ? 'Rabatten är med' : 'Använd koden'}
      </Button>
    </div>
  );
}

function endingDiscountText({ discount, until }: QuotedDiscount, { name }: PaymentModel): string {
  const end = until ? ` som ni har till ${until}` : ' som ni har';
  return `Rabatten på ${percent(discount)}${end} gäller inte ${name} och upphör med bytet.`;
}

function Summary({ model, quoted }: { model: PaymentModel; quoted: Quote }) {
  const { userCount, fullPrice, discount, discountAmount, vat, total } = quoted;
  const rows: [string, number][] = [
    [userCount > 1 ? `${model.name}, ${userCount} användare` : model.name, fullPrice],
    ...(discount ? [[discountText(discount), -discountAmount] satisfies [string, number]] : []),
    [vatLabel(model.vat), vat],
  ];
  return (
    <dl className={styles.summary} aria-label="Sammanfattning">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatOre(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{model.type === planTypes.oneTime ? 'Totalt' : 'Totalt per månad'}</dt>
        <dd>{formatOre(total)}</dd>
      </div>
    </dl>
  );
}

/** The price of a first month of fewer days. */
function FirstMonth({ quoted }: { quoted: Quote | undefined }) {
  if (!quoted?.firstMonth) return null;
  const { from, to, total } = quoted.firstMonth;
  if (from.endsWith('-01')) return null;
  return (
    <>
      Första månaden <strong>{formatOre(total)}</strong>, till och med <span className={styles.day}>{to}</span>
    </>
  );
}

function discountText({ discount, monthsLimit, until }: QuotedDiscount): string {
  const months = monthsLimit ? ` i ${monthsLimit} månader` : '';
  return `Rabatt ${percent(discount)}${until ? ` till ${until}` : months}`;
}

/** When the plan begins, what the first month costs, and how long the plan runs at least. */
function When({ quoted: { changes, startDate, earliestLastDay } }: { quoted: Quote }) {
  if (earliestLastDay === null) return <p className={styles.when}>Köpet faktureras en gång.</p>;
  return (
    <p className={styles.when}>
      {changes
        ? changeText(startDate)
        : 'Faktureras månadsvis. Den första månaden betalar ni bara för dagarna som är kvar.'}{' '}
      {changes === 'users'
        ? 'Priset är det ni har avtalat, och bytet binder er inte på nytt: avslutar ni abonnemanget då gäller det till och med '
        : 'Abonnemanget gäller minst en hel månad: avslutar ni det direkt gäller det till och med '}
      <span className={styles.day}>{earliestLastDay}</span>.
    </p>
  );
}

function changeText(startDate: string): string {
  return startDate === today()
    ? 'Bytet gäller från i dag, och varje dag betalar ni för en plan.'
    : `Bytet gäller från ${startDate}. Till dess gäller planen ni har.`;
}
