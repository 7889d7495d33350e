import { colleagues } from './company.ts';
import { demoSeeker } from './people/people.ts';

/** Known to everyone, which is why the demo is never loaded where others could reach it (config.ts). */
export const demoPassword = 'platsa-demo';

export function logInsText(): string {
  const [admin, colleague] = colleagues;
  const line = (who: string, email: string | undefined) => `  ${who.padEnd(18)} ${email}`;
  return [
    `Inloggning till demon (lösenord för alla: ${demoPassword})`,
    line('Företag, admin', admin?.email),
    line('Företag, kollega', colleague?.email),
    line('Arbetssökande', demoSeeker.email),
  ].join('\n');
}
