import { runMachines } from '../machines/run-machines.ts';
import { runFaults } from './run-faults.ts';

const usage = `npm run faults -- [N] [SECONDS]
Kills a server N times and PostgreSQL N times (20) while two servers on one database are used, and checks that no
acknowledged write is lost or doubled, that no other server ends, and that all answer again within SECONDS (3).
       npm run faults -- machines [FOLDER]
Restarts servers behind a proxy, kills one, and kills the primary of two PostgreSQLs, with Debian's real parts.
FOLDER has the programs of another PostgreSQL.`;

async function main(): Promise<void> {
  const [count = '20', seconds = '3'] = process.argv.slice(2);
  if (count === 'machines') return report(await runMachines(process.argv[3], console.log));
  if (![count, seconds].every((number) => /^[1-9]\d{0,3}$/.test(number))) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  report(await runFaults(Number(count), Number(seconds) * 1_000, console.log));
}

function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

await main();
