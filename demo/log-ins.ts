import { demoPassword } from '../server/src/features/accounts/index.ts';
import { companyUsers, limitedUser, operatorUser } from './company.ts';
import { demoJobSeeker } from './people/people.ts';

export function logInsText(): string {
  const [admin, companyUser] = companyUsers;
  const line = (who: string, email: string | undefined) => `  ${who.padEnd(18)} ${email}`;
  return [
    `Demo log-ins (password for all: ${demoPassword})`,
    line('Company admin', admin?.email),
    line('Company member', companyUser?.email),
    line('In teams alone', limitedUser.email),
    line('Job seeker', demoJobSeeker.email),
    line('Operator', operatorUser.email),
  ].join('\n');
}
