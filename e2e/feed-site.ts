import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a web server with an RSS feed for every topic at /{topic}.xml. */
export async function startFeedSite(): Promise<{ feeds: string; stop: () => void }> {
  const site: Server = createServer((request, response) => {
    const topic = decodeURIComponent(request.url ?? '').slice(1, -'.xml'.length);
    response.setHeader('content-type', 'application/rss+xml').end(feedAbout(topic));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  return { feeds: `http://127.0.0.1:${port}/{topic}.xml`, stop: () => site.close() };
}

function feedAbout(topic: string): string {
  const items = Array.from(
    { length: 9 },
    (_, index) => `<item><title>Artikel ${index + 1} om ${topic}</title>
<link>https://example.org/${encodeURIComponent(topic)}/${index + 1}</link><description>Att läsa om ${topic}.</description></item>`,
  );
  return `<rss version="2.0"><channel><title>Tidningen</title>${items.join('')}</channel></rss>`;
}
