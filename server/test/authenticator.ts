import { URI } from 'otpauth';

/** The code that an authenticator app with this key shows at a time (milliseconds since 1970). */
export function appCode(keyUri: string, at = Date.now()): string {
  const app = URI.parse(keyUri);
  return app.generate({ timestamp: at });
}
