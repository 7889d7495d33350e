import type { PaymentModel } from '@platsa/contract/billing/schema';
import { formatNumber } from '../../lib/format.ts';

/** '1 995 kr', '64,35 kr' */
export function kronor(amount: number): string {
  return `${formatNumber(amount)} kr`;
}

/** '1 995 kr/mån', and without a period for what is bought once. */
export function priceText({ type }: Pick<PaymentModel, 'type'>, amount: number): string {
  return type === 0 ? kronor(amount) : `${kronor(amount)}/mån`;
}

/** 0.5 → '50 %' */
export function percent(fraction: number): string {
  return `${formatNumber(Math.round(fraction * 100))} %`;
}
