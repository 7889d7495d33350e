import type { PlanType } from '@platsa/contract/billing/plans';

export const planTypeLabels: Readonly<Record<PlanType, string>> = {
  0: 'Låser upp en annons',
  1: 'Abonnemang',
  2: 'Abonnemang som låser upp allt',
};
