import type { ReactNode } from 'react';

/** Addresses of the built files, from Vite's manifest. */
export interface PublicAssets {
  script: string;
  styles: readonly string[];
  font: string;
}

interface DocumentProps {
  title: string;
  assets: PublicAssets;
  children: ReactNode;
}

export function Document({ title, assets, children }: DocumentProps) {
  return (
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}
