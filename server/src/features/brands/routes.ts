import { listBrandsRoute } from './list-brands.ts';

export const brandsRoutes = [listBrandsRoute];
