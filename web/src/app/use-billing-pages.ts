import { useQuery } from '@tanstack/react-query';
import { paymentState } from '../features/billing/api/billing.ts';
import { product } from '../lib/product.ts';
import { useSignedIn } from '../lib/session.tsx';

interface BillingPages {
  isShown: boolean;
  /** It is not known yet. */
  isPending: boolean;
}

/** Admins have Betalning and Fakturering where plans are for sale, and wherever their company has ever bought anything. */
export function useBillingPages(): BillingPages {
  const { isAdmin, company } = useSignedIn();
  const { data, isPending: isProductPending } = useQuery(product);
  const asksCompany = isAdmin && company !== null && data?.plansForSale === false;
  const state = useQuery({ ...paymentState(company?._id ?? ''), enabled: asksCompany });
  return {
    isShown: isAdmin && (data?.plansForSale === true || state.data?.hasBilling === true),
    isPending: isAdmin && (isProductPending || (asksCompany && state.isPending)),
  };
}
