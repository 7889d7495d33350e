import { runFaults } from './run-faults.ts';

const usage = `npm run faults -- [N]
Kills a server N times and PostgreSQL N times (20) while two servers on one database are used, and checks that no
acknowledged write is lost or doubled, that no other server ends, and that all answer again within 3 s.`;

async function main(): Promise<void> {
  const [count = '20'] = process.argv.slice(2);
  if (!/^[1-9]\d{0,3}$/.test(count)) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const problems = await runFaults(Number(count), console.log);
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

await main();
