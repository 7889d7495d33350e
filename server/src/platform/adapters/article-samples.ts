import { escapeHtml } from '../mail/escape-html.ts';
import type { ArticleFeeds } from './articles.ts';
import { readFeed } from './read-feed.ts';

/** Feeds for the demo: made here, and read the way a feed from the web is. */
export function sampleFeeds(publicUrl: string): ArticleFeeds {
  return {
    read: (topic) => readFeed(sampleFeed(publicUrl, topic)),
    picture: (address) => drawing(Number(new URL(address).searchParams.get('hue')) || 0),
  };
}

const samples = [
  [
    '{Ämne}: så kommer du igång',
    'Tre personer om sitt första steg, och vad de önskar att någon hade sagt.',
    'Ida Lund',
  ],
  [
    'Så håller du dig uppdaterad om {ämne}',
    'Kvällskurser, nätverk och böcker som är värda tiden, för dig som vill ligga steget före.',
    'Omar Said',
  ],
  ['{Ämne} i siffror: vad har hänt sedan i fjol?', 'En genomgång av vad som växer och vad som krymper.', 'Redaktionen'],
  [
    'Fem frågor om {ämne} att ställa på intervjun',
    'Du väljer arbetsgivare lika mycket som de väljer dig.',
    'Ellen Kvist',
  ],
  [
    'En vecka i dagboksform: {ämne} mitt i yrkeslivet',
    'Nervös på måndagen, hemma på fredagen. En vecka med kaffe, misstag och nya kollegor.',
    'Petter Ås',
  ],
  ['{Ämne} på jobbet: nio arbetsplatser berättar', 'Vad fungerar, vad gör inte det, och vad kostar det?', 'Ida Lund'],
  [
    'Att byta bana till {ämne} mitt i livet',
    'Kursen, lönen och modet: så räknade fyra personer innan de sa upp sig.',
    'Omar Said',
  ],
  ['{Ämne}: orden du behöver kunna', 'En liten ordlista för dig som är ny.', 'Redaktionen'],
  ['Kollegan som lärde mig {ämne}', 'Om att fråga, få svar och en dag svara själv.', 'Ellen Kvist'],
] as const;

function sampleFeed(publicUrl: string, slug: string): string {
  const topic = slug.replaceAll('-', ' ');
  const capital = topic.charAt(0).toUpperCase() + topic.slice(1);
  const hue = [...topic].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0);
  const items = samples.map(
    ([title, text, author], index) => `<item>
<title>${escapeHtml(title.replace('{ämne}', topic).replace('{Ämne}', capital))}</title>
<link>${publicUrl}/dev/articles/${encodeURIComponent(slug)}/${index + 1}</link>
<description>${escapeHtml(text)}</description><dc:creator>${author}</dc:creator>
<pubDate>${new Date(Date.UTC(2026, 9, 30 - index * 4)).toUTCString()}</pubDate>
<enclosure url="${publicUrl}/dev/articles/drawing?hue=${(hue + index * 47) % 360}" type="image/png" length="0"/></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Exempelartiklar</title>${items.join('')}</channel></rss>`;
}

/** A quiet landscape in one colour. */
async function drawing(hue: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const tone = (lightness: number) => `hsl(${hue} 45% ${lightness}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
<rect width="600" height="600" fill="${tone(88)}"/>
<circle cx="${150 + (hue % 7) * 50}" cy="190" r="76" fill="${tone(96)}"/>
<path d="M0 420 Q150 ${250 + (hue % 5) * 20} 320 380 T600 330 V600 H0Z" fill="${tone(68)}"/>
<path d="M0 500 Q220 390 380 470 T600 440 V600 H0Z" fill="${tone(46)}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
