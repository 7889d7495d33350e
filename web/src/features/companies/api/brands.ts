import { createBrand, deleteBrand, listBrands, updateBrand } from '@platsa/contract/companies/endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';
import { uploadLogo } from './company.ts';

interface BrandInput {
  name: string;
  /** Undefined keeps the stored logo. */
  logo?: Blob | undefined;
}

/** Mutations of a company's brands; everything that shows them is refetched after each. */
export function useBrandChanges(companyId: string) {
  const queryClient = useQueryClient();
  const refetchBrands = () => queryClient.invalidateQueries({ queryKey: ['company', companyId] });
  const upload = async (logo: Blob | undefined) => (logo ? await uploadLogo(companyId, logo) : undefined);
  return {
    create: async ({ name, logo }: BrandInput) =>
      call(createBrand, { _company: companyId, name, logo: (await upload(logo)) ?? '' })
        .catch(failWith('Varumärken skapades inte korrekt'))
        .finally(refetchBrands),
    update: async (brandId: string, { name, logo }: BrandInput) =>
      call(updateBrand, { brandId, name, logo: await upload(logo) }).finally(refetchBrands),
    remove: (brandId: string) =>
      call(deleteBrand, { brandId }).catch(failWith('Raderingen misslyckades')).finally(refetchBrands),
  };
}

/** The default brand first. */
export const brandList = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'brands'],
    queryFn: ({ signal }) => call(listBrands, { companyId }, { signal }).then(({ brands }) => brands),
  });
