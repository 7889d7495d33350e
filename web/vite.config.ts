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
const ofApplication = /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|@tanstack|react-router)[\\/]/;

/** Both houses' own, and React: what the public site's script takes from here lies apart, so that it takes nothing else with it. */
const ofBoth =
  /preload-helper|node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/](lib[\\/](MatchRing|code-that-failed|format|images|session-token|styles-again|use-one-at-a-time)|public[\\/]CookieQuestion|ui[\\/](LetterPicture|UnreadBadge|Wordmark|letters)|jobs[\\/]labels)|icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes|icons[\\/]Icon(Check|X)\.)/;

/** What is small and used here and there: icons, calls, and components of our own, but those of forms alone. */
const parts =
  /node_modules[\\/]@tabler[\\/]|web[\\/]src[\\/](lib|ui[\\/](?!fields[\\/](?!Field\.|SearchField|TextField)|form[\\/](?!failure)|AnchoredMenu|Stars))|[\\/]endpoints\.ts|[\\/]api[\\/]|[\\/]boards[\\/](mail-words|components[\\/]BoardIllustration)/;

/** What forms have in common. */
const ofForms =
  /node_modules[\\/](zod|klona|@mantine[\\/]form)[\\/]|contract[\\/]src[\\/](fields|messages)\.ts|[\\/]src[\\/]ui[\\/](form[\\/](?!failure)|fields[\\/](Steps|TextAreaField))/;

/** What opens at a button or a field. */
const floating =
  /node_modules[\\/](@floating-ui[\\/]|@mantine[\\/]core[\\/]esm[\\/](components[\\/](Menu|Popover|Tooltip)|utils[\\/]Floating)[\\/])/;

/** Fields that one chooses in. */
const pickers =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Pill|ScrollArea|Select)[\\/]|[\\/]src[\\/]ui[\\/]fields[\\/](AsyncPicker|SearchDropdown|SelectField|SuggestionRow|TagPicker)/;

/** What some pages alone use of a library. */
const ofSome =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Badge|Checkbox|Drawer|Modal|ModalBase|PasswordInput|Rating|SimpleGrid|Slider|Textarea)[\\/]/;

/** The files that a start of the application, or a board, reads. */
const begun = /^(both|common|app|BoardPage)$/;

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
                { name: 'both', test: ofBoth, minShareCount: 2 },
                // Few files: each costs its headers and its turn, of the browser's processes and of the server.
                {
                  name: 'common',
                  test: (id) =>
                    (parts.test(id) || ofApplication.test(id)) &&
                    ![ofForms, ofSome, floating, pickers].some((other) => other.test(id)),
                  minShareCount: 2,
                },
                { name: 'forms', test: ofForms, minShareCount: 4 },
                { name: 'floating', test: floating, minShareCount: 3 },
                { name: 'pickers', test: pickers, minShareCount: 4 },
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
