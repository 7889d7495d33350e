import type { Plugin } from 'vite';

const entry = 'src/app/prefetch.ts';

/** Injects the prefetch script first into the application's page, asynchronous and independent of the other scripts. */
export function prefetchScript(): Plugin {
  return {
    name: 'prefetch-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(entry))
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: '', src: `/${fileName}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
