import { chromium } from '@playwright/test';
const O='http://127.0.0.1:4120', S='/tmp/w/seeker.tools/shots/';
const b=await chromium.launch({executablePath:process.env.CHROMIUM_PATH??'/usr/bin/chromium-headless-shell'}).catch(()=>chromium.launch({executablePath:'/usr/bin/chromium'}));
const sizes={d:{width:1440,height:900},m:{width:390,height:844}};
const log=(...a)=>console.log(new Date().toISOString().slice(11,19),...a);
const step=async(n,f)=>{try{await f();log('ok',n)}catch(e){log('FAIL',n,String(e).slice(0,400))}};
const ctx=async(o={})=>{const c=await b.newContext({locale:'sv-SE',...o}); c.setDefaultTimeout(60000); const p=await c.newPage(); p.on('console',m=>{if(m.type()==='error')log('console',m.text().slice(0,200))}); p.on('pageerror',e=>log('pageerror',e.message)); return p};
for (const k of ['d','m']) {
 await step('noscript / '+k, async()=>{const p=await ctx({javaScriptEnabled:false,viewport:sizes[k]}); await p.goto(O+'/'); log(p.url(), await p.title(), await p.locator('article').count()); await p.screenshot({path:S+`root-noscript-${k}.png`}); await p.context().close()});
 await step('visitor / '+k, async()=>{const p=await ctx({viewport:sizes[k]}); await p.goto(O+'/'); await p.waitForTimeout(1500); log(p.url()); await p.screenshot({path:S+`root-${k}.png`}); await p.context().close()});
 await step('privacy '+k, async()=>{const p=await ctx({viewport:sizes[k]}); await p.goto(O+'/privacy-policy'); await p.waitForTimeout(1500); await p.screenshot({path:S+`privacy-${k}.png`,fullPage:true}); await p.context().close()});
}
await step('three questions, API cut', async()=>{const p=await ctx({viewport:sizes.m}); await p.goto(O+'/jobs'); await p.waitForTimeout(2500); await p.getByRole('button',{name:'Godkänn!'}).click().catch(()=>{}); await p.route('**/v1/**',r=>r.abort()); await p.getByRole('link',{name:'Bäst för dig'}).click(); await p.getByLabel('Yrke',{exact:true}).fill('kock'); await p.waitForTimeout(2500); await p.screenshot({path:S+'questions-cut.png'}); log(await p.getByRole('alert').allTextContents());
 await p.getByRole('button',{name:'Lägg till yrke'}).click(); await p.waitForTimeout(1000); log(await p.getByRole('alert').allTextContents());
 await p.unroute('**/v1/**'); await p.getByLabel('Yrke',{exact:true}).fill('kock'); await p.waitForTimeout(1500); await p.getByLabel('Yrke',{exact:true}).press('Enter'); await p.waitForTimeout(1500); await p.screenshot({path:S+'questions-added.png'});
 await p.getByLabel('Hur mycket: Kock').selectOption('3'); await p.route('**/v1/**',r=>r.abort()); await p.getByRole('button',{name:'Visa vad som passar'}).click(); await p.waitForTimeout(4000); log(p.url()); await p.screenshot({path:S+'ranked-cut.png'});
 log('main text', (await p.getByRole('main').innerText()).slice(0,300));
 await p.context().close()});
await step('offline', async()=>{const p=await ctx({viewport:sizes.m}); await p.goto(O+'/jobs'); await p.waitForTimeout(2500); await p.getByRole('button',{name:'Godkänn!'}).click().catch(()=>{}); await p.context().setOffline(true); await p.locator('article a').first().click(); await p.waitForTimeout(1000); log(p.url()); await p.screenshot({path:S+'offline-link.png'});
 await p.getByRole('searchbox').first().fill('kock').catch(e=>log(String(e).slice(0,100))); await p.keyboard.press('Enter'); await p.waitForTimeout(1000); log(p.url()); await p.screenshot({path:S+'offline-search.png'}); await p.context().close()});
await b.close();
