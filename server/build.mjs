// Runs on any Node from 20, as scripts/ do.
import path from 'node:path';
import { build } from 'rolldown';

const folder = path.join(import.meta.dirname, 'dist');

/** From the bundle, too, a module finds what lies beside its source: schema, the web's build, the reader of CVs. */
const whereSourcesLie = {
  name: 'where-sources-lie',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = path.relative(folder, id).replaceAll(path.sep, '/');
      const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      // No source map is needed: every line stays where it is, and stack traces give lines only.
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  },
};

/** The server in a few files: to find and read some 1,200 was most of a start (docs/decisions/0002). */
await build({
  input: path.join(import.meta.dirname, 'src', 'main.ts'),
  platform: 'node',
  // Binaries, WebAssembly and fonts lie beside their packages; of the client for S3 few ever load a part. Node warns of
  // web-push's url.parse unless it lies in node_modules.
  external: ['@node-rs/argon2', 'mrml', 'sharp', 'pdfkit', '@aws-sdk/client-s3', 'web-push'],
  plugins: [whereSourcesLie],
  output: {
    dir: folder,
    cleanDir: true,
    // V8 keeps a text with one sign outside Latin-1 at two bytes a sign. Lines and names stay, for stack traces.
    charset: 'ascii',
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
