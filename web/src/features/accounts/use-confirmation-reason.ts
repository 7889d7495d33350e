import { useQuery } from '@tanstack/react-query';
import { product } from '../../lib/product.ts';

/** Why a company user should confirm the address; '' until it is known. */
export function useConfirmationReason(): string {
  const isRequired = useQuery(product).data?.requiresConfirmedEmail;
  if (isRequired === undefined) return '';
  return isRequired
    ? 'Det behövs innan du publicerar annonser, bjuder in kollegor och skickar mejl till kandidater.'
    : 'Då når mejl från kandidater och kollegor dig.';
}
