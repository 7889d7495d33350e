import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listArticles } from '@platsa/contract/job-board/endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { referenceTags } from '@platsa/reference-data/catalog';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture } from '../../../../test/account-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../../test/builders.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { openArticleFeeds } from '../../../platform/adapters/articles.ts';
import { imageKeys } from '../../../platform/images/store-image.ts';
import { schedules } from '../../background-jobs.ts';

const app = useTestApp();

/** A site with feeds: what lies at which path, and how often it was requestedPaths for. */
const pages = new Map<string, string | Buffer>();
const requestedPaths: string[] = [];
let site: Server;

beforeAll(async () => {
  site = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const body = pages.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  app.ctx.articles = openArticleFeeds(
    { articleFeeds: [{ topic: null, address: `${origin()}/{topic}.xml` }], demo: false },
    'http://127.0.0.1',
  );
});
afterAll(() => new Promise((resolve) => site.close(resolve)));
beforeEach(() => {
  requestedPaths.length = 0;
  app.clock.now = undefined;
});

const origin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

let next = 0;
/** A topic that no other test reads about. */
function aTopic() {
  const topic = referenceTags.topic[next++];
  if (!topic) throw new Error('there are no more topics');
  return { id: topic.id, name: topic.name, slug: topic.name.toLowerCase().replaceAll(' ', '-') };
}

const anItem = (title: string, extra = '') =>
  `<item><title>${title}</title><link>https://example.org/${encodeURIComponent(title)}</link>${extra}</item>`;
const aFeed = (...items: string[]) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Tidningen</title>${items.join('')}</channel></rss>`;

async function read(topic: string, token: string) {
  return app.must(listArticles, { topic }, { token });
}

/** Asks until the feed has been tried. */
async function readWhenFetched(topic: string, token: string) {
  return waitUntil(async () => {
    const answer = await read(topic, token);
    expect(answer.fetching).toBe(false);
    return answer.articles;
  });
}

test('choosing an interest fetches its articles before the job seeker opens them', async () => {
  const { userId, token } = await aJobSeeker(app);
  const { slug, id } = aTopic();
  pages.set(`/${slug}.xml`, aFeed(anItem('Till dig')));
  await app.must(updateProfile, { userId, _topics: [id] }, { token });
  await expect.poll(() => requestedPaths).toContain(`/${encodeURIComponent(slug)}.xml`);
  expect((await readWhenFetched(slug, token)).map(({ title }) => title)).toEqual(['Till dig']);
});

test('a topic’s feed is fetched on the first request and then answered from the database', async () => {
  const { token } = await aJobSeeker(app);
  const { slug } = aTopic();
  const { bytes } = await aPicture();
  pages.set('/bild.png', bytes);
  pages.set(
    `/${slug}.xml`,
    aFeed(
      anItem('Äldst', '<pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate>'),
      anItem(
        'Nyast &amp; bäst',
        `<pubDate>Tue, 03 Nov 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;Ett   stycke&lt;/p&gt;</description>
         <dc:creator>Ida Lund</dc:creator><enclosure type="image/png" length="1" url="${origin()}/bild.png"/>`,
      ),
    ),
  );

  expect(await read(slug, token)).toEqual({ articles: [], fetching: true });
  const articles = await readWhenFetched(slug, token);
  expect(articles.map(({ title }) => title)).toEqual(['Nyast & bäst', 'Äldst']);
  expect(articles[0]).toMatchObject({
    previewContent: { subtitle: 'Ett stycke' },
    author: { name: 'Ida Lund', imageId: null },
    linkToPost: 'https://example.org/Nyast%20%26amp%3B%20b%C3%A4st',
  });
  expect(articles[1]?.author.name).toBe('Tidningen');
  const { imageId } = articles[0]?.virtuals.previewImage ?? {};
  const picture = await app.app.inject({ url: `/images/${imageId}_300x300.jpg` });
  expect(picture.statusCode).toBe(200);

  const before = requestedPaths.length;
  await read(slug, token);
  expect(requestedPaths).toHaveLength(before);
});

test('after three hours the feed is fetched again, and articles it dropped are deleted with their images', async () => {
  const { token } = await aJobSeeker(app);
  const { slug } = aTopic();
  pages.set('/gammal.png', (await aPicture()).bytes);
  pages.set(`/${slug}.xml`, aFeed(anItem('Gammal', `<enclosure type="image/png" url="${origin()}/gammal.png"/>`)));
  await read(slug, token);
  const [old] = await readWhenFetched(slug, token);

  pages.set(`/${slug}.xml`, aFeed(anItem('Ny')));
  app.clock.now = new Date(Date.now() + 3 * 60 * 60_000 + 1000);
  await expect.poll(async () => (await read(slug, token)).articles.map(({ title }) => title)).toEqual(['Ny']);
  const picture = `/images/${old?.virtuals.previewImage.imageId}_300x300.jpg`;
  await expect.poll(async () => (await app.app.inject({ url: picture })).statusCode).toBe(404);
});

test('the nightly sweep of stored files keeps the pictures of articles', async () => {
  const { token } = await aJobSeeker(app);
  const { slug } = aTopic();
  pages.set('/behåll.png', (await aPicture()).bytes);
  const item = anItem('Behåll', `<enclosure type="image/png" url="${origin()}/beh%C3%A5ll.png"/>`);
  pages.set(`/${slug}.xml`, aFeed(item));
  await read(slug, token);
  const [article] = await readWhenFetched(slug, token);
  const keys = imageKeys(article?.virtuals.previewImage.imageId ?? '', 'square');
  const orphan = `images/${randomUUID()}_300x300.jpg`;
  await app.ctx.files.put(orphan, new Uint8Array([1]), 'image/jpeg');
  const isStored = async (key: string) => (await app.ctx.files.find(key)) !== undefined;

  app.clock.now = new Date(Date.now() + 2 * 86_400_000);
  await schedules.find(({ name }) => name === 'sweep-files')?.handle(app.ctx, {});
  await expect.poll(() => isStored(orphan)).toBe(false);
  expect(await Promise.all(keys.map(isStored))).toEqual([true, true]);
});

test('a failing feed, a malformed feed and unsafe links give no articles and no error', async () => {
  const { token } = await aJobSeeker(app);
  const [missing, broken, unsafe] = [aTopic(), aTopic(), aTopic()];
  pages.set(`/${broken.slug}.xml`, 'inget flöde');
  pages.set(
    `/${unsafe.slug}.xml`,
    aFeed('<item><title>Fara</title><link>javascript:alert(1)</link></item>', anItem(''), anItem('Säker')),
  );
  for (const { slug } of [missing, broken, unsafe]) await read(slug, token);
  expect(await readWhenFetched(missing.slug, token)).toEqual([]);
  expect(await readWhenFetched(broken.slug, token)).toEqual([]);
  expect((await readWhenFetched(unsafe.slug, token)).map(({ title }) => title)).toEqual(['Säker']);
});

test('an article whose image cannot be read is stored without an image', async () => {
  const { token } = await aJobSeeker(app);
  const { slug } = aTopic();
  pages.set('/trasig.png', 'ingen bild');
  pages.set(`/${slug}.xml`, aFeed(anItem('Bildlös', `<enclosure type="image/png" url="${origin()}/trasig.png"/>`)));
  await read(slug, token);
  const [article] = await readWhenFetched(slug, token);
  expect(article?.virtuals.previewImage.imageId).toBeNull();
});

test('the demo’s sample articles are read like any feed', async () => {
  const feeds = openArticleFeeds({ articleFeeds: [], demo: true }, 'http://127.0.0.1:3000');
  const articles = await feeds.read('eget-företag');
  expect(articles[0]?.title).toBe('Eget företag: så kommer du igång');
  expect((await feeds.picture(articles[0]?.pictureAddress ?? '')).length).toBeGreaterThan(100);
  const none = openArticleFeeds({ articleFeeds: [], demo: false }, 'http://127.0.0.1:3000');
  expect(await none.read('ekonomi')).toEqual([]);
});

test('anonymous callers, companies, unknown topics and empty topics get no articles', async () => {
  const { name } = aTopic();
  expect(await app.call(listArticles, { topic: name })).toMatchObject({ status: 401 });
  const { admin } = await aCompany(app);
  expect((await app.call(listArticles, { topic: name }, { token: admin.token })).error?.name).toBe('notCompany');
  const { token } = await aJobSeeker(app);
  expect(await read('finns-inte', token)).toEqual({ articles: [], fetching: false });
  const empty = await app.call(listArticles, { topic: ' ' }, { token });
  expect(empty.error?.fields).toEqual([{ path: 'topic', message: 'Ange ett ämne' }]);
});

test('reading a fresh feed neither writes nor locks its row', async () => {
  const { token } = await aJobSeeker(app);
  const { id, slug } = aTopic();
  pages.set(`/${slug}.xml`, aFeed(anItem('Färsk')));
  await readWhenFetched(slug, token);
  // Who wrote a row, and who has locked it since.
  const state = async () =>
    (await sql`SELECT xmin::text, xmax::text FROM article_feeds WHERE topic_id = ${id}`.execute(app.ctx.db)).rows;
  const before = await state();
  await read(slug, token);
  expect(await state()).toEqual(before);
});
