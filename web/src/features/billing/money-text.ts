import { planTypes } from '@platsa/contract/billing/plans';
import type { PaymentModel } from '@platsa/contract/billing/schema';
import { parseKronor } from '@platsa/contract/kronor';
import { formatNumber, once } from '../../lib/format.ts';

const withOre = once(() => new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** '1 995 kr', '64,30 kr' */
export function formatOre(amount: number): string {
  return `${Number.isInteger(amount) ? formatNumber(amount) : withOre().format(amount)} kr`;
}

/** '1 995 kr/mån', and without a period for what is bought once. */
export function priceText({ type }: Pick<PaymentModel, 'type'>, amount: number): string {
  return type === planTypes.oneTime ? formatOre(amount) : `${formatOre(amount)}/mån`;
}

/** 0.5 → '50 %' */
export function percent(fraction: number): string {
  return `${formatNumber(Math.round(fraction * 100))} %`;
}

/** An amount as it is typed in a field: 64.5 → '64,5'; '' for none. */
export function typedPrice(amount: number | null | undefined): string {
  return String(amount ?? '').replace('.', ',');
}

/** Asked before prices are saved that become 0; null if none does. */
export function askAboutFree(prices: readonly { typed: string; before: number | null | undefined }[]) {
  if (!prices.some(({ typed, before }) => parseKronor(typed) === 0 && before !== 0)) return null;
  return {
    title: 'Ska det kosta 0 kr?',
    text: 'Ett pris är 0 kr. Den som köper till det priset faktureras ingenting.',
  };
}
