import { Tooltip } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
  IconSparkles,
} from '@tabler/icons-react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router';
import { useNewApplicantCount } from '../../features/statistics/api/statistics.ts';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Avatar } from '../../ui/LetterPicture.tsx';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';
import { Mark, Wordmark } from '../../ui/Wordmark.tsx';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { type MenuItem, useCompanyMenu } from './company-menu.ts';
import styles from './Sidebar.module.css';
import { UnreadConversations } from './UnreadConversations.tsx';

interface SidebarProps {
  /** Icons only; the labels become tooltips. */
  folded: boolean;
  /** Absent when the screen width decides. */
  onFold?: (() => void) | undefined;
  /** Absent when the search has a button elsewhere or there is nothing to search. */
  onSearch?: (() => void) | undefined;
  onReleaseNotes: () => void;
  /** Whether the user has not opened the latest release notes yet. */
  hasNewRelease: boolean;
}

export function Sidebar({ folded, onFold, onSearch, onReleaseNotes, hasNewRelease }: SidebarProps) {
  const { isMaster } = useSignedIn();
  const menu = useCompanyMenu();
  const navigate = useNavigate();

  return (
    <div
      className={styles.root}
      data-sidebar={folded ? 'folded' : 'open'}
      data-folded={folded || undefined}
      data-master={isMaster || undefined}
    >
      <div className={styles.brand}>{folded ? <Mark size={32} /> : <Wordmark />}</div>
      <CompanySwitcher folded={folded} />
      <nav aria-label="Huvudmeny">
        <ul className={styles.list}>
          {onSearch ? <SidebarButton label="Sök" Icon={IconSearch} folded={folded} onClick={onSearch} /> : null}
          {menu.map((item) => (
            <SidebarLink key={item.to} {...item} folded={folded} />
          ))}
        </ul>
      </nav>
      <ul className={`${styles.list} ${styles.bottom}`} aria-label="Mer">
        <OwnAccount folded={folded} />
        <SidebarButton
          label="Versioner"
          Icon={IconSparkles}
          folded={folded}
          mark={hasNewRelease ? 'ny version' : undefined}
          onClick={onReleaseNotes}
        />
        <SidebarButton label="Logga ut" Icon={IconLogout} folded={folded} onClick={() => navigate(paths.logout.to())} />
        {onFold ? (
          <SidebarButton
            label={folded ? 'Visa menyn' : 'Minimera'}
            Icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            folded={folded}
            onClick={onFold}
          />
        ) : null}
      </ul>
    </div>
  );
}

/** The name of the logged-in user, as a link to the user's own profile. */
function OwnAccount({ folded }: { folded: boolean }) {
  const { user } = useSignedIn();
  const name = fullName(user);
  const label = `Inloggad som ${name}`;
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded}>
        <Link
          to={paths.settings.to({ tab: 'general' })}
          className={styles.account}
          aria-label={folded ? label : undefined}
        >
          <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={28} />
          {folded ? null : (
            <span>
              {name}
              <small>{user.email}</small>
            </span>
          )}
        </Link>
      </Tooltip>
    </li>
  );
}

interface SidebarItemProps extends Pick<MenuItem, 'label' | 'Icon'> {
  folded: boolean;
}

function SidebarLink({
  label,
  Icon,
  to,
  section = to,
  folded,
  unread,
}: SidebarItemProps & Omit<MenuItem, keyof SidebarItemProps>) {
  const { pathname } = useLocation();
  // Every address starts with the overview's, so it matches exactly only.
  const isCurrent = matchPath({ path: section, end: section === '/' }, pathname) !== null;
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded}>
        <Link
          to={to}
          className={styles.item}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={folded ? label : undefined}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {folded ? null : <span>{label}</span>}
          {unread === 'conversations' ? <UnreadConversations /> : null}
          {unread === 'applications' ? <NewApplications /> : null}
        </Link>
      </Tooltip>
    </li>
  );
}

interface SidebarButtonProps extends SidebarItemProps {
  onClick: () => void;
  /** Why there is a dot. */
  mark?: string | undefined;
}

function SidebarButton({ label, Icon, folded, mark, onClick }: SidebarButtonProps) {
  const name = mark ? `${label}, ${mark}` : label;
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded}>
        <button type="button" className={styles.item} aria-label={folded || mark ? name : undefined} onClick={onClick}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {folded ? null : <span>{label}</span>}
          {mark ? <span className={styles.mark} data-badge /> : null}
        </button>
      </Tooltip>
    </li>
  );
}

/** Number of applications that the user has not read, to their own jobs while lists show these. */
function NewApplications() {
  const { mine } = useOwnJobs();
  return <UnreadBadge count={useNewApplicantCount(useSignedIn().company?._id ?? '', mine)} />;
}
