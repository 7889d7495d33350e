import { searchCompanyRoute } from './search-company.ts';

export const searchRoutes = [searchCompanyRoute];
