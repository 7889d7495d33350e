import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const c=await b.newContext({javaScriptEnabled:false,viewport:{width:1440,height:900}}); const p=await c.newPage();
await p.goto('http://127.0.0.1:4120/'); await p.waitForURL('**/jobs'); await p.waitForTimeout(1500); console.log(p.url());
for (const a of await p.getByRole('banner').getByRole('link').all()) console.log(await a.textContent(), await a.isVisible(), await a.evaluate(e=>[getComputedStyle(e).opacity,getComputedStyle(e).visibility]).catch(e=>'x'));
await p.screenshot({path:'/tmp/w/seeker.tools/shots/root-noscript-d2.png'});
await b.close();
