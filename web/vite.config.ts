import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beginEarly } from './build/begin-early.ts';
import { endpointAddresses } from './build/endpoint-addresses.ts';
import { keepStyles } from './build/keep-styles.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

// In development the application comes from Vite; the calls, the files and the pages rendered on the server come from here.
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const servedElsewhere =
  '^/((v1|dev|files|images|jobs|career|feeds|sitemaps|privacy-policy|business-terms)(/|$|\\?)|[^/]+/jobs(/(cities|professions))?$|jobs.rss|sitemap.xml|robots.txt)';

/** Libraries that the public site's script has no part of: it would bring the whole file with it. */
const ofApplication = /node_modules[\\/](@mantine|@floating-ui|@tanstack|react-router)[\\/]/;

/** Both houses' own: what the public site's script takes from here lies apart, so that it takes nothing else with it. */
const ofBoth =
  /preload-helper|[\\/]src[\\/](lib[\\/](format|images|session-token|use-one-at-a-time)|ui[\\/](CookieQuestion|LetterPicture|MatchRing|UnreadBadge|Wordmark|letters)|jobs[\\/]labels)|icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes|icons[\\/]Icon(Check|X)\.)/;

/** What is small and used here and there: icons, calls, and components of our own outside of forms. */
const parts =
  /node_modules[\\/](@tabler|@mantine[\\/]hooks)[\\/]|web[\\/]src[\\/](lib|ui[\\/](?!fields|form|AnchoredMenu))|[\\/]endpoints\.ts|[\\/]api[\\/]/;

/** What the application, or a board, begins with and few others need: each would be a file that costs more than it holds. */
const ofBegin =
  /@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Portal|Tabs))[\\/]|[\\/]ui[\\/](ConnectionLost|Locked|fields[\\/]SearchField)|[\\/]boards[\\/](endpoints|mail-words)|[\\/]api[\\/]conversation\.|IconChecks\./;

/** What only forms and popups use comes with them. */
const ofForms = /node_modules[\\/](zod|klona|@mantine[\\/]form)[\\/]|contract[\\/]src[\\/](fields|messages)\.ts/;
const ofSome =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Checkbox|Combobox|Drawer|Modal|ModalBase|Pill|ScrollArea|Select|Textarea)[\\/]/;

/** What opens at a button or a field. */
const floating =
  /node_modules[\\/](@floating-ui[\\/]|@mantine[\\/]core[\\/]esm[\\/](components[\\/](Menu|Popover|Tooltip)|utils[\\/]Floating)[\\/])/;

/** The files that a start of the application, or a board, reads. */
const begun = /^(react|both|common|core|parts|app|BoardPage)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [endpointAddresses(), react(), keepStyles(), preloadFont(), beginEarly(), pageFiles(), precompress()],
  server: { proxy: { [servedElsewhere]: server } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: { app: 'index.html', begin: 'src/app/begin.ts', public: 'src/public/client-entry.tsx' },
          output: {
            // Chromium compiles what follows while it arrives, on another thread: a board or a start calls most of it.
            postBanner: ({ name }) => (begun.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                // By itself: it changes least often.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'both', test: ofBoth, minShareCount: 2 },
                { name: 'forms', test: ofForms, minShareCount: 4 },
                // What most pages of the application use comes in one file: each file costs its headers and its turn.
                {
                  name: 'common',
                  test: (id) => ofApplication.test(id) && ![ofForms, ofSome, floating].some((other) => other.test(id)),
                  minShareCount: 10,
                },
                { name: 'core', test: ofBegin },
                { name: 'parts', test: parts, minShareCount: 3, maxModuleSize: 5000 },
                { name: 'floating', test: floating, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file with everything in it: React's production build, whatever NODE_ENV the server runs under.
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
