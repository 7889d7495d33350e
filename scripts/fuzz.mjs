import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, root, run, SetupError } from './project.mjs';

/** `npm run fuzz -- 20000 7`: that many damaged requests, made from that seed. Without a seed, from a new one. */
await main(async () => {
  const [inputs = '20000', seed = String(Date.now())] = process.argv.slice(2);
  if (!/^\d+$/.test(inputs)) throw new SetupError('Usage: npm run fuzz -- [number of requests] [seed]');
  const node = await prepare();
  const env = { ...process.env, FUZZ_INPUTS: inputs, FUZZ_SEED: seed };
  return run(node, [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'server/test/fuzz'], { env });
});
