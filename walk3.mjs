import { chromium } from '@playwright/test';
import fs from 'node:fs';
const O='http://127.0.0.1:4120', S='/tmp/w/seeker.tools/shots/';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const sizes={d:{width:1440,height:900},m:{width:390,height:844}};
const log=(...a)=>console.log(new Date().toISOString().slice(11,19),...a);
const step=async(n,f)=>{try{await f();log('ok',n)}catch(e){log('FAIL',n,String(e).slice(0,600))}};
const ctx=async(o={})=>{const c=await b.newContext({locale:'sv-SE',viewport:sizes.d,...o}); c.setDefaultTimeout(45000); const p=await c.newPage(); p.on('console',m=>{if(m.type()==='error')log('console',m.text().slice(0,200))}); p.on('pageerror',e=>log('pageerror',e.message)); return p};
const list=(await (await fetch(O+'/v1/public-jobs')).json()).data; let aged, plain;
for (const j of list.jobs){ const d=(await (await fetch(O+'/v1/jobs/'+j._id)).json()).data?.job; if(d?.ageRestriction>0&&!aged) aged=d; const q=(await (await fetch(O+'/v1/jobs/'+j._id+'/questions')).json()).data; if(!plain&&d&&!(d.ageRestriction>0)) plain=d; if(aged&&plain)break }
log('aged',aged?._id,aged?.title,aged?.ageRestriction,'plain',plain?._id,plain?.title);
const mail='w'+Date.now()+'@example.se';
const register=async(p,job,birth,email=mail)=>{ await p.goto(`${O}/applicant-register/${job._id}`); await p.getByLabel('Förnamn').waitFor(); log('birth prefilled:', JSON.stringify(await p.getByLabel('Födelsedatum').first().inputValue()));
 await p.getByRole('button',{name:'Godkänn!'}).click({timeout:3000}).catch(()=>{});
 await p.getByLabel('Födelsedatum').first().fill('1990-02-31'); await p.getByLabel('Telefonnummer').fill('123'); await p.getByRole('button',{name:'Nästa'}).click(); await p.waitForTimeout(1500); await p.screenshot({path:S+`register-errors-${job===aged?'aged':'plain'}.png`,fullPage:true});
 log('errors', await p.locator('[class*=error], [id$=error]').allTextContents());
 await p.getByLabel('Förnamn').fill('Vera'); await p.getByLabel('Efternamn').fill('Vandrare'); await p.getByLabel('E-post').fill(email); await p.getByLabel('Lösenord',{exact:false}).first().fill('promenad genom norr 7'); await p.getByLabel('Födelsedatum').first().fill(birth); await p.getByLabel('Telefonnummer').fill('070-123 45 67');
 const city=p.getByRole('combobox',{name:/Stad|Ort/}).or(p.getByLabel(/^(Stad|Ort)/)).first(); await city.fill('Umeå'); await p.getByRole('option',{name:/^Umeå/}).first().click();
 await p.getByRole('checkbox').first().check(); await p.getByRole('button',{name:'Nästa'}).click(); await p.waitForTimeout(4000); log(p.url()); };
await step('too young registers from the job', async()=>{ if(!aged) return log('none aged'); const p=await ctx({viewport:sizes.m}); const y=new Date().getFullYear()-15; await register(p,aged,`${y}-01-05`,'u'+mail); await p.screenshot({path:S+'young-apply.png',fullPage:true}); await p.goto(O+'/jobs/'+aged._id); await p.waitForTimeout(2500); await p.screenshot({path:S+'young-job.png',fullPage:true}); await p.context().close() });
if(0) await step('registers and applies', async()=>{ const p=await ctx(); await register(p,plain,'1990-02-28'); await p.screenshot({path:S+'apply-card.png',fullPage:true}); log((await p.getByRole('main').innerText()).slice(0,900));
 await p.reload(); await p.waitForTimeout(3000); log('after reload',p.url()); 
 fs.writeFileSync('/tmp/w/seeker.tools/state.json',JSON.stringify(await p.context().storageState())); await p.context().close() });
await step('sara rows', async()=>{ const p=await ctx({viewport:sizes.m}); await p.goto(O+'/applicant-login'); await p.getByLabel('E-post').fill('sara.holm@example.se'); await p.getByRole('textbox',{name:'Lösenord'}).fill('platsa-demo'); await p.getByRole('button',{name:/Logga in/}).click(); await p.waitForURL('**/profile'); fs.writeFileSync('/tmp/w/seeker.tools/sara.json',JSON.stringify(await p.context().storageState()));
 await p.goto(O+'/jobs'); await p.waitForTimeout(4000); log('Sök senast rows', await p.getByText(/^Sök senast/).count(), 'articles', await p.getByRole('article').count()); await p.screenshot({path:S+'sara-jobs-m.png'}); await p.setViewportSize(sizes.d); await p.waitForTimeout(800); await p.screenshot({path:S+'sara-jobs-d.png'});
 for(let i=0;i<12;i++){await p.mouse.wheel(0,700);await p.waitForTimeout(400)} log('article rows', await p.getByRole('list',{name:/^Artiklar om/}).count()); const r=p.getByRole('list',{name:/^Artiklar om/}).first(); if(await r.count()){await r.scrollIntoViewIfNeeded(); await p.waitForTimeout(800); await p.screenshot({path:S+'sara-articles-d.png'}); await p.setViewportSize(sizes.m); await r.scrollIntoViewIfNeeded(); await p.waitForTimeout(800); await p.screenshot({path:S+'sara-articles-m.png'});}
 log('stored', await p.evaluate(()=>[Object.keys(localStorage),Object.keys(sessionStorage),document.cookie])); await p.context().close() });
await b.close();
