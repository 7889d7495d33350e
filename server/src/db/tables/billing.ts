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
    user_price: Generated<number>;
    monthly_unlocks: Generated<number>;
    description: Generated<string>;
    features: Generated<string[]>;
    active: Generated<boolean>;
    position: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  discount_codes: {
    id: Id;
    code: string;
    plan_id: string | null;
    percent: number;
    months: number | null;
    valid_from: string | null;
    valid_to: string | null;
    max_uses: number | null;
    active: Generated<boolean>;
    created_at: CreatedAt;
  };
  purchases: {
    id: Id;
    order_number: Generated<number>;
    company_id: string;
    plan_id: string;
    plan_name: string;
    type: PlanType;
    price: number;
    user_price: number;
    monthly_unlocks: number;
    user_count: Generated<number>;
    discount_code_id: string | null;
    discount_percent: Generated<number>;
    discount_until: string | null;
    start_date: string;
    end_date: string | null;
    reminded_at: Generated<Date | null>;
    job_id: string | null;
    job_title: string | null;
    bought_by: string | null;
    created_at: CreatedAt;
  };
  job_unlocks: {
    id: Id;
    company_id: string;
    job_id: string | null;
    purchase_id: string;
    included: boolean;
    unlocked_by: string | null;
    day: string;
  };
  boost_packages: {
    id: number;
    title: string;
    price: number;
    video_price: number | null;
    features: Generated<string[]>;
    active: Generated<boolean>;
  };
  service_prices: {
    service: Service;
    price: number;
    active: boolean;
  };
  boost_orders: {
    id: string;
    company_id: string;
    job_id: string | null;
    job_title: string;
    package_id: number;
    title: string;
    with_video: Generated<boolean>;
    price: number;
    done_at: Generated<Date | null>;
    cancelled_at: Generated<Date | null>;
    day: string;
    end_date: string;
    ordered_by: string | null;
    created_at: CreatedAt;
  };
}
