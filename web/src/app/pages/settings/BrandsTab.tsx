import { useQuery } from '@tanstack/react-query';
import { brandList } from '../../../features/companies/api/brands.ts';
import { BrandSection } from '../../../features/companies/components/BrandSection.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';

export function BrandsTab() {
  const { _id: companyId } = useCompany();
  const query = useQuery(brandList(companyId));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {(brands) => <BrandSection key={companyId} companyId={companyId} brands={brands} />}
    </QueryView>
  );
}
