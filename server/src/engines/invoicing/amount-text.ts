const format = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1 995,00 */
export function amountText(ore: number): string {
  return format.format(ore / 100);
}

/** 1 995,00 kr */
export function kronor(ore: number): string {
  return `${amountText(ore)}\u00a0kr`;
}
