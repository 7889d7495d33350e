import type { Route } from '../http/route.ts';
import { authRoutes } from './auth/routes.ts';

/** Every operation the API offers. What is not listed here does not exist. */
export const routes: readonly Route[] = [...authRoutes];
