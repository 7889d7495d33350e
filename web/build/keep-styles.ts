import type { Plugin } from 'vite';

/**
 * Vite leaves out a CSS module whose class names no script reads. Those of components that run on the server alone
 * are read there, so what the public site's entry imports is kept.
 */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
  };
}
