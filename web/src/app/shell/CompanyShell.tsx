import { ActionIcon, Burger, Button, Kbd } from '@mantine/core';
import { useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { latestRelease } from '@platsa/contract/accounts/rules';
import type { User } from '@platsa/contract/accounts/schema';
import { IconEye, IconLifebuoy, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import { ChangedTexts } from '../../features/accounts/components/AcceptedTexts.tsx';
import { EmailBanner, useConfirmationReason } from '../../features/accounts/components/EmailBanner.tsx';
import { type JobToUnlock, UnlockContext } from '../../features/billing/api/billing.ts';
import { ApprovalBanner, ClosingBanner } from '../../features/companies/components/CompanyBanners.tsx';
import { StoppedNotices } from '../../features/messaging/components/StoppedNotices.tsx';
import { formatTime, fullName } from '../../lib/format.ts';
import { product } from '../../lib/product.ts';
import { useSeenInformation } from '../../lib/seen-information.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { shortcutGroups } from '../../lib/shortcuts.ts';
import { useHeightProperty } from '../../lib/use-height-property.ts';
import { pageAt, paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Popup } from '../../ui/Popup.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { SearchedApplicant } from '../use-queue.tsx';
import styles from './CompanyShell.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import releaseNotesStyles from './ReleaseNotes.module.css';
import { releases } from './releases.ts';
import shortcutsStyles from './Shortcuts.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Starting } from './Starting.tsx';
import supportBannerStyles from './SupportBanner.module.css';

const PurchasePopup = lazyComponent(() =>
  import('../../features/billing/components/PurchasePopup.tsx').then((m) => m.PurchasePopup),
);
const CommandPalette = lazyComponent(() => import('./CommandPalette.tsx').then((m) => m.CommandPalette));

/** The menu and the reminder above the page depend on the installation, so nothing is shown before it is known. */
export function CompanyShell() {
  return useQuery(product).isPending ? <Starting /> : <Shell />;
}

function Shell() {
  const [minimised, setMinimised] = useLocalStorage({
    key: 'platsa.sidebar-minimised',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const narrow = useMediaQuery('(max-width: 1200px)', window.innerWidth <= 1200) ?? false;
  const [menuOpen, setMenuOpen] = useState(false);
  const { company, support, isLimited } = useSignedIn();
  const [searchOpen, setSearchOpen] = useState(false);
  const openSearch = () => setSearchOpen(true);
  const [notesOpen, setNotesOpen] = useState(false);
  const notes = useSeenInformation(`RELEASE_NOTES_${latestRelease}`);
  const openNotes = () => {
    setNotesOpen(true);
    if (!notes.isSeen) notes.see();
  };
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const openShortcuts = () => setShortcutsOpen(true);
  const [jobToUnlock, setJobToUnlock] = useState<JobToUnlock | null>(null);
  const { key: visit } = useLocation();
  const onWorkflows = useMatch(`${paths.workflows.pattern}/*`) !== null;
  const onBoard = pageAt(useLocation().pathname) === 'board';
  // Works while typing in a field, too.
  useHotkeys([['mod+K', openSearch]], []);
  // '/' is a key of its own on some keyboards, Shift+7 on the Swedish one.
  useHotkeys([
    ['shift+?', openShortcuts],
    ['/', openSearch],
    ['shift+/', openSearch],
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: menu and popup close whenever the page changes
  useEffect(() => {
    setMenuOpen(false);
    setJobToUnlock(null);
  }, [visit]);

  return (
    <div className={styles.root} data-white={onWorkflows || undefined} data-sideways={onBoard || undefined}>
      <SkipLink />
      <header className={styles.topBar}>
        <Burger
          opened={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
          size="sm"
          aria-label="Meny"
          aria-expanded={menuOpen}
        />
        {company?.parent ? (
          <span className={styles.child}>
            {company.name}
            <small>Dotterbolag till {company.parent.name}</small>
          </span>
        ) : (
          <Wordmark size={24} />
        )}
        <ActionIcon className={styles.search} aria-label="Sök" onClick={openSearch}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </header>
      <aside className={styles.sidebar} data-folded={narrow || minimised || undefined}>
        <Sidebar
          folded={narrow || minimised}
          onSearch={openSearch}
          onReleaseNotes={openNotes}
          hasNewRelease={!notes.isSeen}
          onFold={narrow ? undefined : () => setMinimised(!minimised)}
        />
      </aside>
      <MenuDrawer opened={menuOpen} onClose={() => setMenuOpen(false)} side="left">
        <Sidebar folded={false} onReleaseNotes={openNotes} hasNewRelease={!notes.isSeen} />
      </MenuDrawer>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.banners}>
          <SupportBanner />
          <ViewingBanner />
          <ApprovalNotice />
          <ChangedTexts />
          <ConfirmationReminder />
        </div>
        {/* No page keeps what was chosen in another company. */}
        <UnlockContext value={setJobToUnlock}>
          <Outlet key={company?._id} />
          <SearchedApplicant key={`searched ${company?._id}`} />
        </UnlockContext>
      </main>
      {jobToUnlock ? <PurchasePopup opened job={jobToUnlock} onClose={() => setJobToUnlock(null)} /> : null}
      <CommandPalette
        opened={searchOpen}
        onClose={() => setSearchOpen(false)}
        onShortcuts={openShortcuts}
        onReleaseNotes={openNotes}
      />
      {company && !isLimited && support?.readsChats !== false ? (
        <StoppedNotices key={company._id} companyId={company._id} />
      ) : null}
      <ReleaseNotes opened={notesOpen} onClose={() => setNotesOpen(false)} />
      <Shortcuts opened={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </div>
  );
}

/** On every page: nothing that is published is seen by anybody yet, or any more. */
function ApprovalNotice() {
  const { company } = useSignedIn();
  if (company?.closesAt) return <ClosingBanner company={company} closesAt={company.closesAt} />;
  return company && company.approval !== 'approved' ? <ApprovalBanner company={company} /> : null;
}

/** Not on pages that fill the window, and not where the own address is set, which says the same. */
function ConfirmationReminder() {
  const { user, viewing } = useSignedIn();
  const { pathname } = useLocation();
  const quietPages = [paths.board.pattern, paths.chat.pattern, paths.settings.to({ tab: 'general' })];
  const isQuiet = quietPages.some((pattern) => matchPath(pattern, pathname));
  return user.emailConfirmed || viewing || isQuiet ? null : <CompanyEmailBanner user={user} />;
}

function CompanyEmailBanner({ user }: { user: User }) {
  const reason = useConfirmationReason();
  return reason ? <EmailBanner user={user} reason={reason} /> : null;
}

function ReleaseNotes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Versioner">
      <ol className={releaseNotesStyles.list}>
        {releases.map((release) => (
          <li key={release.name}>
            <h3>
              {release.name} <time dateTime={release.date}>{release.date}</time>
            </h3>
            <ul>
              {release.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Popup>
  );
}

function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Kortkommandon">
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} className={shortcutsStyles.group}>
          <h3>{title}</h3>
          <dl className={shortcutsStyles.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>{keys.map((key) => (key === '–' ? key : <Kbd key={key}>{key}</Kbd>))}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Popup>
  );
}

/** Above every page while the operator works in a company: whose it is, until when, and the way out. */
function SupportBanner() {
  const { support } = useSignedIn();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const measured = useHeightProperty('--support');
  if (!support) return null;
  const endSupport = async () => {
    await end();
    navigate(paths.admin.to({}));
  };
  return (
    <section ref={measured} className={supportBannerStyles.root} aria-label="Support">
      <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>Du arbetar hos {support.companyName} som Platsas support,</strong> till {formatTime(support.until)}.
        Allt du gör står i företagets säkerhetslogg.{support.readsChats ? '' : ' Chattarna är stängda för dig.'}
      </p>
      <Button color="bad" size="compact-md" onClick={() => void endSupport()}>
        Avsluta
      </Button>
    </section>
  );
}

/** Above every page while an admin sees what a member sees. */
function ViewingBanner() {
  const { user, viewing } = useSignedIn();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const measured = useHeightProperty('--support');
  if (!viewing) return null;
  const endViewing = async () => {
    await end();
    navigate(paths.settings.to({ tab: 'users' }));
  };
  return (
    <section ref={measured} className={supportBannerStyles.root} aria-label="Visar Platsa som en kollega">
      <IconEye size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>Du ser Platsa som {fullName(user)} ser det,</strong> till {formatTime(viewing.until)}. Inget kan ändras.
        En länk som du öppnar i en ny flik visas som du själv ser den.
      </p>
      <Button color="bad" size="compact-md" onClick={() => void endViewing()}>
        Avsluta
      </Button>
    </section>
  );
}
