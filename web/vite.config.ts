import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from './build/endpoint-addresses.ts';
import { keepStyles } from './build/keep-styles.ts';
import { precompress } from './build/precompress.ts';

// In development Vite serves the application; API calls, files and server-rendered pages are proxied to the server.
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const servedElsewhere =
  '^/((v1|dev|files|images|jobs|career|interview|feeds|sitemaps|how-matching-works|privacy-policy|business-terms)(/|$|\\?)|[^/]+/jobs(/(cities|professions))?$|jobs.rss|sitemap.xml|robots.txt)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [endpointAddresses(), react(), keepStyles(), precompress()],
  server: { proxy: { [servedElsewhere]: server } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: {
            app: 'index.html',
            public: 'src/public/client-entry.tsx',
            styles: 'src/public/styles.ts',
            list: 'src/public/list-entry.tsx',
            job: 'src/public/job-entry.tsx',
            apply: 'src/public/apply-entry.tsx',
            career: 'src/public/career/client.ts',
            booking: 'src/public/booking/client.ts',
          },
          output: {
            codeSplitting: {
              groups: [
                // One file for the twenty modules of Mantine that each page begins with. Their style sheets
                // stay out, because ui/mantine.css decides their order.
                {
                  name: 'mantine',
                  test: /[\\/]@mantine[\\/].*\.m?js$/,
                  tags: ['$initial'],
                  // Its dependencies are shared with the public site, which is without Mantine.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained file with React's production build, whatever NODE_ENV the server runs under.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'server-entry': 'src/public/server-entry.tsx' } },
      },
    },
  },
});
