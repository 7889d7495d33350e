import { runFaults } from './run-faults.ts';

const usage = `npm run faults -- [N] [SECONDS]
Kills a server N times and PostgreSQL N times (20) while two servers on one database are used, and checks that no
acknowledged write is lost or doubled, that no other server ends, and that all answer again within SECONDS (3).`;

async function main(): Promise<void> {
  const [count = '20', seconds = '3'] = process.argv.slice(2);
  if (![count, seconds].every((number) => /^[1-9]\d{0,3}$/.test(number))) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const problems = await runFaults(Number(count), Number(seconds) * 1_000, console.log);
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

await main();
