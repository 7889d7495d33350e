import { getProductRoute } from './get-product.ts';

export const productRoutes = [getProductRoute];
