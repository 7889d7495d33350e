import type { Plugin } from 'vite';

const entry = 'src/app/begin.ts';

/** Puts the script that makes the first calls first in the application's page. It waits for no other, and none for it. */
export function beginEarly(): Plugin {
  return {
    name: 'begin-early',
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
