import type { Context } from '../../context.ts';
import { type FeedAdvert, readAdverts } from './read-adverts.ts';
import { elements, xmlHead } from './xml.ts';

/** https://docs.indeed.com/indeed-apply/xml-feed: a job an element, addresses whole, the day it was published. */
export async function* indeedFeed(ctx: Context): AsyncGenerator<string> {
  yield `${xmlHead}<source>${elements({ publisher: 'Platsa', publisherurl: ctx.publicUrl, lastBuildDate: ctx.now().toUTCString() })}\n`;
  for await (const advert of readAdverts(ctx)) yield `<job>${elements(indeedJob(advert, ctx.publicUrl))}</job>\n`;
  yield '</source>\n';
}

const indeedTypes = { full: 'fulltime', part: 'parttime', extra: 'temporary', voluntary: 'volunteer' } as const;

function indeedJob(advert: FeedAdvert, origin: string) {
  return {
    title: advert.title,
    date: new Date(advert.start_date).toUTCString(),
    referencenumber: advert.short_id,
    url: `${origin}/jobs/${advert.id}`,
    company: advert.brand_name,
    city: advert.city_name,
    state: advert.county,
    country: 'SE',
    postalcode: advert.zip,
    description: advert.description,
    jobtype: advert.employment_type && indeedTypes[advert.employment_type],
    expirationdate: advert.end_date,
  };
}

const linkedInTypes = { full: 'FULL_TIME', part: 'PART_TIME', extra: 'TEMPORARY', voluntary: 'VOLUNTEER' } as const;

/** LinkedIn's feed of jobs; partnerJobId has room for 40 characters, which our ids keep within. */
export async function* linkedInFeed(ctx: Context): AsyncGenerator<string> {
  const head = { lastBuildDate: ctx.now().toUTCString(), publisher: 'Platsa', publisherURL: ctx.publicUrl };
  yield `${xmlHead}<source>${elements(head)}\n`;
  for await (const advert of readAdverts(ctx)) yield `<job>${elements(linkedInJob(advert, ctx.publicUrl))}</job>\n`;
  yield '</source>\n';
}

function linkedInJob(advert: FeedAdvert, origin: string) {
  return {
    partnerJobId: advert.id,
    company: advert.brand_name,
    title: advert.title,
    description: advert.description,
    location: [advert.city_name, advert.county, 'Sverige'].filter(Boolean).join(', '),
    country: 'SE',
    city: advert.city_name,
    postalCode: advert.zip,
    applyUrl: `${origin}/jobs/${advert.id}`,
    jobtype: advert.employment_type && linkedInTypes[advert.employment_type],
    expirationDate: advert.end_date,
  };
}
