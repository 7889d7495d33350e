import type { Service } from '@platsa/contract/applications/services';
import type { PlanType } from '@platsa/contract/billing/plans';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** Plans and what companies buy. Amounts are in öre without VAT, days are counted in Sweden. */
export interface BillingTables {
  plans: {
    id: Id;
    name: string;
    type: PlanType;
    price: number;
    userPrice: Generated<number>;
    monthlyUnlocks: Generated<number>;
    description: Generated<string>;
    features: Generated<string[]>;
    active: Generated<boolean>;
    position: Generated<number>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  discountCodes: {
    id: Id;
    code: string;
    planId: string | null;
    percent: number;
    months: number | null;
    validFrom: string | null;
    validTo: string | null;
    maxUses: number | null;
    active: Generated<boolean>;
    createdAt: CreatedAt;
  };
  purchases: {
    id: Id;
    orderNumber: Generated<number>;
    companyId: string;
    planId: string;
    planName: string;
    type: PlanType;
    price: number;
    userPrice: number;
    monthlyUnlocks: number;
    userCount: Generated<number>;
    discountCodeId: string | null;
    discountPercent: Generated<number>;
    discountUntil: string | null;
    startDate: string;
    endDate: string | null;
    remindedAt: Generated<Date | null>;
    jobId: string | null;
    jobTitle: string | null;
    boughtBy: string | null;
    createdAt: CreatedAt;
  };
  jobUnlocks: {
    id: Id;
    companyId: string;
    jobId: string | null;
    purchaseId: string;
    included: boolean;
    unlockedBy: string | null;
    day: string;
  };
  boostPackages: {
    id: number;
    title: string;
    price: number;
    videoPrice: number | null;
    features: Generated<string[]>;
    active: Generated<boolean>;
  };
  servicePrices: {
    service: Service;
    price: number;
    active: boolean;
  };
  boostOrders: {
    id: string;
    companyId: string;
    jobId: string | null;
    jobTitle: string;
    packageId: number;
    title: string;
    withVideo: Generated<boolean>;
    price: number;
    doneAt: Generated<Date | null>;
    cancelledAt: Generated<Date | null>;
    day: string;
    endDate: string;
    orderedBy: string | null;
    createdAt: CreatedAt;
  };
}
