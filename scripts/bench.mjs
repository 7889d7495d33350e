import fs from 'node:fs';
import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { main, root, run } from './project.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(fs.readFileSync(path.join(root, 'bench', 'usage.txt'), 'utf8'));
  const node = await prepare();
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : undefined;
  const inBrowser = !only || only.includes('pages') || only.includes('live');
  const browser = inBrowser ? { CHROMIUM_PATH: await provideChromium() } : {};
  return run(node, [path.join('bench', 'main.ts'), ...args], { env: { ...process.env, ...browser } });
});
