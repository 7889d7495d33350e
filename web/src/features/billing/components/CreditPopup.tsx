import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Checkbox, Radio, Stack } from '@mantine/core';
import type { DetailedLine, InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import { creditAmountForm, creditedAmount } from '@platsa/contract/billing/invoices';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useInvoiceChanges } from '../api/invoices.ts';
import { formatOre, typedPrice } from '../money-text.ts';
import styles from './InvoicePopup.module.css';

type Extent = 'rest' | 'lines' | 'amount';

/** Credits all that is left of an invoice, some lines or parts of them, or an amount. The credit note is mailed. */
export function CreditPopup({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { _id: invoiceId, number, lines, leftToCredit } = invoice;
  const { credit } = useInvoiceChanges();
  // The id of the credit note, so that pressing the button again makes no second one.
  const [_id] = useState(() => newId());
  const [extent, setExtent] = useState<Extent>('rest');
  /** The amounts of the chosen lines as they are typed, by place. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ amount?: string; text?: string; whole?: string }>({});
  const what = () => {
    if (extent === 'rest') return {};
    if (extent === 'amount') return { amount, text };
    return { lines: [...chosen].map(([line, size]) => ({ line, amount: size })) };
  };
  const { run: confirm, busy } = useOneAtATime(async () => {
    setProblem({});
    const { error } = extent === 'amount' ? creditAmountForm.safeParse({ amount, text }) : { error: undefined };
    if (error) return setProblem(Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])));
    const wrong = extent === 'lines' ? problemWithLines(lines, chosen) : undefined;
    if (wrong) return setProblem({ whole: wrong });
    try {
      const { invoice: note } = await credit({ invoiceId, _id, ...what() });
      toast.done(`Kreditfaktura ${note.number} är skapad och mejlas.`);
      onClose();
    } catch (reason) {
      const { message, fields } = toFailure(reason);
      setProblem({ whole: Object.values(fields)[0] ?? message });
    }
  });
  return (
    <Popup
      opened
      onClose={onClose}
      title={`Kreditera faktura ${number}`}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Avbryt
          </Button>
          <Button color="bad" loading={busy} onClick={() => void confirm()}>
            Kreditera fakturan
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p className={styles.hint}>Kreditfakturan mejlas till företaget. Det går inte att ångra.</p>
        <Radio.Group label="Vad krediteras?" value={extent} onChange={(value) => setExtent(value as Extent)}>
          <Stack gap="xs" mt="xs">
            <Radio value="rest" label={`${restName(invoice)}: ${formatOre(leftToCredit.totalPrice)} med moms`} />
            <Radio value="lines" label="Vissa rader, eller delar av dem" />
            <Radio value="amount" label="Ett belopp" />
          </Stack>
        </Radio.Group>
        {extent === 'lines' ? <LineChoice lines={lines} chosen={chosen} onChange={setChosen} /> : null}
        {extent === 'amount' ? (
          <>
            <TextField
              label="Belopp utan moms"
              description={`Högst ${formatOre(leftToCredit.netPrice)}. Momsen läggs till.`}
              inputMode="decimal"
              required
              value={amount}
              onChange={setAmount}
              error={problem.amount}
            />
            <TextField
              label="Text på kreditfakturan"
              description={`Lämna tomt för ”Delkreditering av faktura ${number}”.`}
              maxLength={100}
              value={text}
              onChange={setText}
              error={problem.text}
            />
          </>
        ) : null}
        {problem.whole ? (
          <Alert color="bad" role="alert">
            {problem.whole}
          </Alert>
        ) : null}
      </Stack>
    </Popup>
  );
}

function restName({ creditedPrice }: InvoiceDetails): string {
  return creditedPrice > 0 ? 'Allt som är kvar' : 'Hela fakturan';
}

function problemWithLines(lines: readonly DetailedLine[], chosen: ReadonlyMap<number, string>): string | undefined {
  if (chosen.size === 0) return 'Välj minst en rad';
  for (const [place, typed] of chosen) {
    const { error } = creditedAmount.safeParse(typed);
    if (error) return `${lines[place]?.text}: ${error.issues[0]?.message}`;
  }
  return undefined;
}

interface LineChoiceProps {
  lines: readonly DetailedLine[];
  chosen: ReadonlyMap<number, string>;
  onChange: (chosen: ReadonlyMap<number, string>) => void;
}

function LineChoice({ lines, chosen, onChange }: LineChoiceProps) {
  const creditLine = (place: number, amount: string | undefined) => {
    const after = new Map(chosen);
    if (amount === undefined) after.delete(place);
    else after.set(place, amount);
    onChange(after);
  };
  const left = lines.map((line, place) => ({ ...line, place })).filter((line) => line.left !== 0);
  const net = left.reduce((sum, line) => {
    const { data } = creditedAmount.safeParse(chosen.get(line.place) ?? '');
    return sum + Math.sign(line.left) * (data ?? 0);
  }, 0);
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.hint}>
        {lines.some(({ amount }) => amount < 0)
          ? 'Rabatter står på egna rader: markera dem också, så krediteras det som betalades.'
          : 'Beloppen är utan moms.'}
      </legend>
      {left.map(({ place, text, left: ofLine }) => {
        const typed = chosen.get(place);
        const whole = typedPrice(Math.abs(ofLine));
        return (
          <div key={place} className={styles.line}>
            <Checkbox
              label={`${text}, ${formatOre(ofLine)}`}
              checked={typed !== undefined}
              onChange={(event) => creditLine(place, event.currentTarget.checked ? whole : undefined)}
            />
            {typed === undefined ? null : (
              <TextField
                label="Belopp utan moms"
                inputMode="decimal"
                value={typed}
                onChange={(value) => creditLine(place, value)}
              />
            )}
          </div>
        );
      })}
      <p className={styles.chosen} role="status">
        Krediteras: {formatOre(Math.round(net * 100) / 100)} utan moms
      </p>
    </fieldset>
  );
}
