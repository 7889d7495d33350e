import type { ReactNode } from 'react';

export interface Metadata {
  title: string;
  /** Publisher of the page; Platsa if not given. */
  siteName?: string;
  description: string;
  /** The page's own address, whole. */
  canonical: string;
  /** Whole address of a picture for social media. */
  image?: string | undefined;
  noIndex?: boolean;
  /** Whole address of an RSS feed with the same content. */
  feed?: string;
  /** schema.org data, for search engines. */
  structuredData?: Record<string, unknown>;
}

interface DocumentProps {
  metadata: Metadata;
  /** Addresses of the page's files. */
  font: string;
  styles: readonly string[];
  scripts: readonly string[];
  children: ReactNode;
}

export function Document({ metadata, font, styles, scripts, children }: DocumentProps) {
  const { title, siteName = 'Platsa', description, canonical, image, noIndex, feed, structuredData } = metadata;
  return (
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        <meta property="og:site_name" content={siteName} />
        <meta property="og:locale" content="sv_SE" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        {image && <meta property="og:image" content={image} />}
        <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        {feed && <link rel="alternate" type="application/rss+xml" title={`${siteName}: lediga jobb`} href={feed} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {structuredData && <StructuredData data={structuredData} />}
        {/* The page works without scripts; only browsers that cannot load them as modules fetch this one. */}
        <script noModule defer src="/old-browser.js" />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

function StructuredData({ data }: { data: Record<string, unknown> }) {
  // "<" is written as an escape, so that no text of a job can end the element.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped; a data block, never run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
