import type { Plugin } from 'vite';

/** Asks for the typeface together with the page: otherwise it is first found when the stylesheet has been read. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            // After the scripts: a browser asks six files at a time, and these take it longer.
            injectTo: 'head' as const,
          })),
    },
  };
}
