import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from './build/endpoint-addresses.ts';
import { keepStyles } from './build/keep-styles.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

// In development Vite serves the application; API calls, files and server-rendered pages are proxied to the server.
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const servedElsewhere =
  '^/((v1|dev|files|images|jobs|career|feeds|sitemaps|privacy-policy|business-terms)(/|$|\\?)|[^/]+/jobs(/(cities|professions))?$|jobs.rss|sitemap.xml|robots.txt)';

/** Libraries of the application only: the public site's script must not load a chunk that contains them. */
const applicationLibraries = /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|@tanstack|react-router)[\\/]/;

/** Modules that the application and the public site share, in a chunk of their own, so that the public site loads nothing else. */
const sharedWithPublicSite =
  /preload-helper|node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/](lib[\\/](MatchRing|reload-check|format|images|session-token|retry-styles|use-one-at-a-time)|public[\\/](CookieQuestion|JobPage\.module|collapsed-text)|truncate|reference[\\/]vehicles|job-board[\\/](rules|address)|applications[\\/]rules|ui[\\/](LetterPicture|UnreadBadge|Wordmark|letters)|jobs[\\/]labels)|icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes|icons[\\/]Icon(Check|X)\.)/;

/** Small modules used in many places: icons, calls and our own components, except those for forms. */
const smallModules =
  /node_modules[\\/]@tabler[\\/]|web[\\/]src[\\/](lib|ui[\\/](?!fields[\\/](?!Field\.|SearchField|TextField)|form[\\/](?!failure)|AnchoredMenu|Stars))|[\\/]endpoints\.ts|[\\/]api[\\/]|[\\/]boards[\\/](mail-notice|components[\\/]BoardIllustration)/;

/** Modules that most forms use. */
const formModules =
  /node_modules[\\/](zod|klona|@mantine[\\/]form)[\\/]|contract[\\/]src[\\/](fields|messages)\.ts|[\\/]src[\\/]ui[\\/](form[\\/](?!failure)|fields[\\/](Steps|TextAreaField))/;

/** Menus, popovers and tooltips. */
const floating =
  /node_modules[\\/](@floating-ui[\\/]|@mantine[\\/]core[\\/]esm[\\/](components[\\/](Menu|Popover|Tooltip)|utils[\\/]Floating)[\\/])/;

/** Select, autocomplete and tag fields. */
const pickers =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Pill|ScrollArea|Select)[\\/]|[\\/]src[\\/]ui[\\/]fields[\\/](AsyncPicker|SearchDropdown|SelectField|SuggestionRow|TagPicker)/;

/** Mantine components that only some pages use. */
const pageSpecific =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Badge|Checkbox|Drawer|Modal|ModalBase|PasswordInput|Rating|SimpleGrid|Slider|Textarea)[\\/]/;

/** Chunks loaded at the start of the application or of a board. */
const startupChunks = /^(both|common|app|BoardPage)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [endpointAddresses(), react(), keepStyles(), preloadFont(), pageFiles(), precompress()],
  server: { proxy: { [servedElsewhere]: server } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: { app: 'index.html', public: 'src/public/client-entry.tsx' },
          output: {
            // Tells Chromium to compile every function while the file arrives: the start calls most of them.
            postBanner: ({ name }) => (startupChunks.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'both', test: sharedWithPublicSite, minShareCount: 2 },
                // One chunk instead of many: every request has a fixed cost in the browser and on the server.
                {
                  name: 'common',
                  test: (id) =>
                    (smallModules.test(id) || applicationLibraries.test(id)) &&
                    ![formModules, pageSpecific, floating, pickers].some((other) => other.test(id)),
                  minShareCount: 2,
                },
                { name: 'forms', test: formModules, minShareCount: 4 },
                { name: 'floating', test: floating, minShareCount: 3 },
                { name: 'pickers', test: pickers, minShareCount: 4 },
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
