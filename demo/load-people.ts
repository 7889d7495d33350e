import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { demoPassword } from '../server/src/features/accounts/index.ts';
import { eachOf } from './each-of.ts';
import { type DemoAccount, enter } from './load-company.ts';
import type { Person } from './people/people.ts';
import { getPlace } from './people/references.ts';
import { renderPicture } from './pictures.ts';
import type { DemoServer } from './server.ts';
import { dateAccount, dayMoment } from './times.ts';

export interface DemoJobSeeker extends DemoAccount {
  person: Person;
}

/** Registers the job seekers and fills in their profiles. */
export async function loadPeople(
  server: DemoServer,
  people: readonly Person[],
  { startedAt, signal }: { startedAt: Date; signal: AbortSignal },
): Promise<DemoJobSeeker[]> {
  const jobSeekers: DemoJobSeeker[] = [];
  // Hashing a password keeps a core busy; two at a time leave room for requests of visitors.
  await eachOf(people, { atOnce: 2, signal }, async (person, index) => {
    const { firstName, lastName, email, phoneNumber, birthDate, portrait } = person;
    const face = portrait ? await renderPicture(portrait) : undefined;
    const account = await enter(
      server,
      {
        ...{ isCompany: false, firstName, lastName, email, phoneNumber, birthDate },
        password: demoPassword,
        agreeTerms: true,
        _city: getPlace(person.town).id,
      },
      face,
    );
    await server.must(updateProfile, { userId: account.userId, ...person.profile }, { token: account.token });
    await dateAccount(server.ctx.db, account.userId, dayMoment(startedAt, -100 - (index % 240), 8 + (index % 14)));
    jobSeekers.push({ ...account, person });
  });
  return jobSeekers;
}
