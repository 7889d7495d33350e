import { Alert, Badge, Button, Stack } from '@mantine/core';
import { isSubscription, planTypes } from '@platsa/contract/billing/plans';
import type { PaymentModel, PaymentState } from '@platsa/contract/billing/schema';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCompany, useSignedIn } from '../../../lib/session.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { RocketIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { type JobToUnlock, payer, paymentModels, paymentState, useBillingChanges } from '../api/billing.ts';
import { formatOre, priceText } from '../money-text.ts';
import { CheckoutForm, type Receipt } from './CheckoutForm.tsx';
import styles from './PurchasePopup.module.css';

interface PurchasePopupProps {
  onClose: () => void;
  /** The job that is to be unlocked; without one, a subscription is chosen. */
  job?: JobToUnlock;
  /** Beside the plans, for leaving without buying. */
  instead?: ReactNode;
  /** Publishes the job without unlocking it. */
  onPublishLocked?: () => void;
  /** The plan that has been chosen already. */
  model?: PaymentModel;
  onBought?: () => void;
}

/** Plans or an unlock (stage 0), then the order with the invoice details (stage 1), then how it went. */
export function PurchasePopup(props: PurchasePopupProps) {
  const { onClose, instead, onPublishLocked } = props;
  const { isAdmin } = useSignedIn();
  if (!isAdmin) {
    return (
      <Popup opened onClose={onClose} size="small" title="Hittade inte rätt behörighet" footer={instead}>
        <Stack gap="md">
          <p className={styles.text}>Du har inte behörigheter att genomföra köp. En admin kan låsa upp annonsen.</p>
          {onPublishLocked ? <LockedChoice onPublish={onPublishLocked} /> : null}
        </Stack>
      </Popup>
    );
  }
  return <Purchase {...props} />;
}

type PurchaseStage = { name: 'choose' } | { name: 'order'; model: PaymentModel } | { name: 'done'; receipt: Receipt };

function Purchase({ onClose, job, instead, onPublishLocked, model: chosen, onBought }: PurchasePopupProps) {
  const { _id: companyId } = useCompany();
  const [stage, setStage] = useState<PurchaseStage>(chosen ? { name: 'order', model: chosen } : { name: 'choose' });
  const [buying, setBuying] = useState(false);
  const models = useQuery(paymentModels(companyId));
  const state = useQuery({ ...paymentState(companyId), select: (answer) => answer.paymentState });
  const company = useQuery(payer(companyId));
  const bought = (receipt: Receipt) => {
    setStage({ name: 'done', receipt });
    onBought?.();
  };
  const loaded = models.data && state.data && company.data;
  return (
    <Popup
      opened
      // Stays while a purchase is being made, so that its result is seen.
      onClose={() => buying || onClose()}
      size={stage.name === 'choose' ? 'large' : 'medium'}
      title={stageTitle(stage, job)}
      footer={stage.name === 'choose' ? instead : undefined}
    >
      {stage.name === 'done' ? (
        <ReceiptView receipt={stage.receipt} onClose={onClose} />
      ) : (
        <QueryView query={{ ...models, data: loaded ? models.data : undefined }} skeleton={<FormSkeleton fields={4} />}>
          {({ paymentModels: all }) =>
            stage.name === 'order' && state.data && company.data ? (
              <CheckoutForm
                company={company.data.company}
                model={all.find(({ _id }) => _id === stage.model._id) ?? stage.model}
                state={state.data}
                job={job}
                onBack={() => setStage({ name: 'choose' })}
                onBuying={setBuying}
                onDone={bought}
              />
            ) : (
              <Stack gap="md">
                {job ? <LockMeaning /> : null}
                <PurchaseChoice
                  {...{ models: all, state: state.data ?? null, job }}
                  onChoose={(model) => setStage({ name: 'order', model })}
                  onUnlocked={bought}
                />
                {onPublishLocked ? <LockedChoice onPublish={onPublishLocked} /> : null}
              </Stack>
            )
          }
        </QueryView>
      )}
    </Popup>
  );
}

function stageTitle(stage: PurchaseStage, job: JobToUnlock | undefined): string {
  if (stage.name === 'done') return stage.receipt.title;
  if (stage.name === 'order') return stage.model.type === planTypes.oneTime ? 'Lås upp annonsen' : stage.model.name;
  return job ? 'Lås upp annonsen' : 'Välj plan';
}

/** Explains the choice, before prices. */
function LockMeaning() {
  return (
    <p className={styles.text}>
      Annonsen syns och går att söka i båda fallen. <strong>Upplåst</strong> ser ni alla som söker, med profil, CV och
      matchning, och kan svara dem. <strong>Låst</strong> visas ingen av dem.
    </p>
  );
}

function LockedChoice({ onPublish }: { onPublish: () => void }) {
  const id = useId();
  return (
    <section className={styles.locked} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.name}>
          Publicera låst, 0 kr
        </h3>
        <p className={styles.text}>
          Ni ser hur många som söker och hur de matchar, men inte vilka de är. Annonsen går att låsa upp när som helst.
        </p>
      </div>
      <Button variant="default" onClick={onPublish}>
        Publicera låst
      </Button>
    </section>
  );
}

function ReceiptView({ receipt: { rows }, onClose }: { receipt: Receipt; onClose: () => void }) {
  return (
    <Stack gap="md" align="center" role="status">
      <RocketIllustration />
      <dl className={styles.receipt} aria-label="Kvitto">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose} data-autofocus>
        Stäng
      </Button>
    </Stack>
  );
}

interface PurchaseChoiceProps {
  models: readonly PaymentModel[];
  state: PaymentState | null;
  job: JobToUnlock | undefined;
  onChoose: (model: PaymentModel) => void;
  onUnlocked: (receipt: Receipt) => void;
}

/** An unlock of this month where there is one left; otherwise the plans, and for a job the one-time unlock. */
function PurchaseChoice({ models, state, job, onChoose, onUnlocked }: PurchaseChoiceProps) {
  const [showPlans, setShowPlans] = useState(false);
  const left = state?.maxUnlocks == null ? 0 : state.maxUnlocks - state.usedUnlocks;
  if (job && left > 0 && !showPlans) {
    return (
      <>
        <UnlockCard job={job} left={left} of={state?.maxUnlocks ?? 0} onDone={onUnlocked} />
        <div>
          <Button variant="subtle" onClick={() => setShowPlans(true)}>
            Visa planer
          </Button>
        </div>
      </>
    );
  }
  const offered = models
    .filter(({ type }) => job !== undefined || type !== planTypes.oneTime)
    // The choice that unlocks this job alone comes first.
    .toSorted((one, other) => Number(isSubscription(one.type)) - Number(isSubscription(other.type)));
  return <PlanCards models={offered} state={state} onChoose={onChoose} />;
}

/** The unlock waits this long, so that closing the popup cancels it. */
const unlockDelayMs = 2000;

interface UnlockCardProps {
  job: JobToUnlock;
  left: number;
  of: number;
  onDone: (receipt: Receipt) => void;
}

/** Unlocks a job with one of the month's unlocks. */
function UnlockCard({ job, left, of, onDone }: UnlockCardProps) {
  const { unlock } = useBillingChanges();
  const [problem, setProblem] = useState<string | null>(null);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  const { run, busy } = useOneAtATime(async () => {
    setProblem(null);
    await new Promise((resolve) => setTimeout(resolve, unlockDelayMs));
    if (closed.current) return;
    try {
      await unlock(job._id);
      const rows: Receipt['rows'] = [
        ['Annons', job.title],
        ['Kvar den här månaden', `${left - 1} av ${of}`],
      ];
      onDone({ title: 'Upplåsningen lyckades', rows });
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });
  return (
    <Stack gap="md" align="flex-start">
      <p>
        Ni har {left} av {of} upplåsningar kvar den här månaden. En av dem låser upp <strong>{job.title}</strong>, som
        förblir upplåst.
      </p>
      {problem ? (
        <Alert color="bad" title="Upplåsningen misslyckades" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button loading={busy} onClick={() => void run()} data-autofocus>
        Lås upp annonsen
      </Button>
    </Stack>
  );
}

interface PlanCardsProps {
  models: readonly PaymentModel[];
  state: Pick<PaymentState, 'activeModel'> | null;
  onChoose: (model: PaymentModel) => void;
}

/** The plans side by side, and on phones one above the other. The current one is marked. */
function PlanCards({ models, state, onChoose }: PlanCardsProps) {
  const currentId = state?.activeModel?._id;
  return (
    <ul className={styles.cards}>
      {models.map((model) => (
        <PlanCard
          key={model._id}
          model={model}
          isCurrent={model._id === currentId}
          hasPlan={currentId !== undefined}
          onChoose={() => onChoose(model)}
        />
      ))}
    </ul>
  );
}

interface PlanCardProps {
  model: PaymentModel;
  isCurrent: boolean;
  hasPlan: boolean;
  onChoose: () => void;
}

function PlanCard({ model, isCurrent, hasPlan, onChoose }: PlanCardProps) {
  const id = useId();
  const changesUsers = isCurrent && model.type === planTypes.unlimited;
  return (
    <li className={styles.card} data-current={isCurrent || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {model.name}
        </h3>
        {isCurrent ? <Badge variant="light">Er plan</Badge> : null}
      </div>
      <p className={styles.price}>
        <strong>{priceText(model, model.price)}</strong> exkl. moms{isCurrent ? ', som ni har avtalat' : ''}
      </p>
      {model.desc ? <p className={styles.text}>{model.desc}</p> : null}
      <ul className={styles.features}>
        {model.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
            {feature}
          </li>
        ))}
        {model.type === planTypes.unlimited ? (
          <li>
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
            Fler användare, {formatOre(model.userPrice)}/mån var
          </li>
        ) : null}
      </ul>
      <Button
        fullWidth
        variant={isCurrent ? 'default' : model.type === planTypes.oneTime ? 'filled' : 'light'}
        disabled={isCurrent && !changesUsers}
        onClick={onChoose}
        aria-describedby={id}
      >
        {planButtonLabel(model, { isCurrent, hasPlan, changesUsers })}
      </Button>
    </li>
  );
}

function planButtonLabel(
  { type, name }: PaymentModel,
  card: { isCurrent: boolean; hasPlan: boolean; changesUsers: boolean },
) {
  if (card.changesUsers) return 'Ändra antal användare';
  if (card.isCurrent) return 'Er plan i dag';
  if (type === planTypes.oneTime) return 'Lås upp annonsen';
  return card.hasPlan ? `Byt till ${name}` : `Välj ${name}`;
}
