import { Badge, Button } from '@mantine/core';
import { planTypes } from '@platsa/contract/billing/plans';
import type { PaymentModel, PaymentState } from '@platsa/contract/billing/schema';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { formatOre, priceText } from '../money-text.ts';
import styles from './PlanCards.module.css';

interface PlanCardsProps {
  models: readonly PaymentModel[];
  state: Pick<PaymentState, 'activeModel'> | null;
  onChoose: (model: PaymentModel) => void;
}

/** The plans side by side, and on phones one above the other. The current one is marked. */
export function PlanCards({ models, state, onChoose }: PlanCardsProps) {
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
        variant={isCurrent ? 'default' : 'filled'}
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
