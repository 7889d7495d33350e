import { getProductRoute } from './get-product.ts';

export const adminRoutes = [getProductRoute];
