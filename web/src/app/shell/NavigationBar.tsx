import { Burger, Menu } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import type { User } from '@platsa/contract/accounts/schema';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { useSession } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';
import { Avatar } from '../../ui/LetterPicture.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import accountMenuStyles, { default as accountChoicesStyles } from './AccountMenu.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import styles from './NavigationBar.module.css';
import { UnreadConversations, UnreadInMenu } from './UnreadConversations.tsx';

/** The job seekers' links. */
const jobSeekerLinks = [
  { label: 'Profil', to: paths.profile.to() },
  { label: 'Chatt', to: paths.chat.to({}), unread: true },
  { label: 'Historik', to: paths.history.to() },
  { label: 'Inställningar', to: paths.applicantSettings.to() },
];

export function NavigationBar() {
  const [{ y }] = useWindowScroll();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const session = useSession();
  const signedIn = session.status === 'signedIn' ? session : null;
  const jobSeeker = signedIn?.user.isCompany ? null : signedIn;
  const links = jobSeeker ? <JobSeekerLinks /> : signedIn ? <CompanyLinks /> : <LoginLinks />;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <header className={styles.bar} data-filled={y > 8 || undefined}>
      <div className={styles.inner}>
        <a href={publicPaths.jobs} className={styles.logo} aria-label="Platsa, till lediga jobb">
          <Wordmark />
        </a>
        <nav aria-label="Huvudmeny" className={styles.wide}>
          {links}
        </nav>
        {jobSeeker ? (
          <div className={styles.account}>
            <AccountMenu user={jobSeeker.user} />
          </div>
        ) : null}
        <div className={styles.burger}>
          <Burger
            opened={menuOpen}
            onClick={() => setMenuOpen(!menuOpen)}
            size="sm"
            aria-label="Meny"
            aria-expanded={menuOpen}
          />
          {jobSeeker ? <UnreadInMenu /> : null}
        </div>
      </div>
      <MenuDrawer opened={menuOpen} onClose={() => setMenuOpen(false)} side="right">
        <nav aria-label="Meny" className={styles.side}>
          {links}
        </nav>
      </MenuDrawer>
    </header>
  );
}

function JobSeekerLinks() {
  return (
    <>
      {/* The jobs are another document: a plain link, not the router's. */}
      <a className={styles.link} href={publicPaths.jobs}>
        Jobb
      </a>
      {jobSeekerLinks.map(({ label, to, ...link }) => (
        <NavLink key={to} className={styles.link} to={to}>
          {label}
          {'unread' in link ? <UnreadConversations /> : null}
        </NavLink>
      ))}
    </>
  );
}

/** A company user looks at a page for job seekers. */
function CompanyLinks() {
  return (
    <NavLink className={styles.link} to={paths.overview.to()}>
      Till företagets sidor
    </NavLink>
  );
}

function LoginLinks() {
  return (
    <>
      <NavLink className={styles.link} to={paths.applicantLogin.to()}>
        Logga in som arbetssökande
      </NavLink>
      <NavLink className={styles.link} to={paths.login.to()}>
        Logga in som företag
      </NavLink>
    </>
  );
}

/** The user's name and picture, with a menu for logging out. */
function AccountMenu({ user }: { user: User }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const name = fullName(user);
  return (
    <>
      <button
        type="button"
        className={accountMenuStyles.target}
        aria-label={`Konto: ${name}`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={34} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <AccountChoices user={user} button={button} onClose={() => setButton(null)} />
    </>
  );
}

interface AccountChoicesProps {
  user: User;
  /** The element where it opens. */
  button: HTMLElement | null;
  onClose: () => void;
}

function AccountChoices({ user, button, onClose }: AccountChoicesProps) {
  if (!button) return null;
  const name = fullName(user);
  return (
    <AnchoredMenu button={button} label={`Konto: ${name}`} width={260} onClose={onClose}>
      <Menu.Label className={accountChoicesStyles.who}>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={paths.logout.to()}
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
      >
        Logga ut
      </Menu.Item>
    </AnchoredMenu>
  );
}
