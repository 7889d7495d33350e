import { logInRoute } from './log-in.ts';
import { logOutRoute } from './log-out.ts';
import { restoreSessionRoute } from './restore-session.ts';

export const authRoutes = [logInRoute, restoreSessionRoute, logOutRoute];
