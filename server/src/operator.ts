import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from './config.ts';
import { createDatabase, createPool, type Db } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { resetTwoStep } from './features/accounts/index.ts';
import { describeFailure, StartupError } from './startup-error.ts';

/**
 * `npm run operator -- grant name@example.se`: who may use the pages under /admin, and what only somebody at the server may
 * do for an account. Works while the server runs.
 */

const usage =
  'Usage: npm run operator -- grant name@example.se | revoke name@example.se | reset-two-step name@example.se | list';
const commands = { grant, revoke, 'reset-two-step': endTwoStep, list: describeOperators };

/** Returns the line to print. */
async function main([name = '', given = '']: string[]): Promise<string> {
  const email = given.trim().toLowerCase();
  const isCommand = Object.hasOwn(commands, name);
  if (!isCommand || email.includes('@') === (name === 'list')) throw new StartupError(usage);
  const config = readConfig(process.env);
  const folder = path.join(config.dataDir, 'postgres');
  if (!config.databaseUrl && !fs.existsSync(folder)) throw new StartupError(notStarted(folder));
  // Closes in reverse order.
  await using opened = new AsyncDisposableStack();
  const { connection, stop } = await openDatabase(config);
  opened.defer(stop);
  const db = createDatabase(createPool({ ...connection, max: 1 }));
  opened.defer(() => db.destroy());
  try {
    return await commands[name as keyof typeof commands](db, email, config.isLocal);
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(explainProblem(error), { cause: error });
  }
}

const notStarted = (place: string) => `There is no Platsa in ${place} yet. Run npm start first.`;

const missingTable = '42P01';

function explainProblem(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code === missingTable) return notStarted('this database');
  return `The database does not answer: ${error instanceof Error ? error.message || error.name : error}`;
}

async function grant(db: Db, email: string, isLocal: boolean): Promise<string> {
  const user = await findCompanyUser(db, email);
  // Anybody can register an address.
  if (!isLocal && user.emailConfirmedAt === null) throw new StartupError(notConfirmed(email));
  await db.updateTable('users').set({ isOperator: true }).where('id', '=', user.id).execute();
  const granted = `${email} is an operator now, and finds the pages under /admin.`;
  const { since } = await getTwoStep(db, email);
  if (isLocal || since !== null) return granted;
  return `${granted} They open once two-step log-in is switched on (Mitt konto).`;
}

async function revoke(db: Db, email: string): Promise<string> {
  const { id } = await findCompanyUser(db, email);
  await db.updateTable('users').set({ isOperator: false }).where('id', '=', id).execute();
  return `${email} is no operator any more.`;
}

async function endTwoStep(db: Db, email: string): Promise<string> {
  if (!(await resetTwoStep(db, email))) throw new StartupError(`There is no account with the address ${email}.`);
  return `${email} logs in with the password alone now, and is logged out everywhere.`;
}

async function describeOperators(db: Db): Promise<string> {
  const rows = await db.selectFrom('users').select('email').where('isOperator', '=', true).orderBy('email').execute();
  return rows.length === 0 ? 'There are no operators.' : rows.map(({ email }) => email).join('\n');
}

const notConfirmed = (email: string) =>
  `Nobody has shown that ${email} is theirs. Its owner logs in and follows the link that is mailed from Mitt konto first.`;

async function findCompanyUser(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'isCompany', 'emailConfirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) throw new StartupError(`There is no account with the address ${email}. Register it at /signup first.`);
  if (!user.isCompany) throw new StartupError(`${email} is a job seeker's account. Operators need a company account.`);
  return user;
}

function getTwoStep(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('twoSteps', 'twoSteps.userId', 'users.id')
    .select('twoSteps.confirmedAt as since')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
}

main(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exitCode = 1;
  },
);
