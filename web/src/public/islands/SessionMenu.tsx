import { countUserUnread } from '@platsa/contract/messaging/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { LineIcon } from '../../shared/LineIcon.tsx';
import { Avatar } from '../../ui/LetterPicture.tsx';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';
import styles from './SessionMenu.module.css';
import { logOutHere, useVisitorSession, type VisitorSession } from './session.ts';

interface MenuLink {
  label: string;
  href: string;
  /** Shows the unread count. */
  unread?: boolean;
}

const jobSeekerLinks: readonly MenuLink[] = [
  { label: 'Jobb', href: '/jobs' },
  { label: 'Profil', href: '/profile' },
  { label: 'Chatt', href: '/chat', unread: true },
  { label: 'Historik', href: '/history' },
  { label: 'Inställningar', href: '/settings' },
];

const visitorLinks = [
  { label: 'För företag', href: '/foretag' },
  { label: 'Logga in som arbetssökande', href: '/applicant-login' },
  { label: 'Logga in som företag', href: '/login' },
];

const companyLinks = [{ label: 'Till företagets sidor', href: '/' }];

/**
 * The navigation at the top right. The menus are browser popovers, so that the server HTML works before and without
 * script.
 */
export function SessionMenu({ createAccount }: { createAccount: string }) {
  const visitor = useVisitorSession();
  const unread = useUnreadCount(visitor);
  const links = linksFor(visitor);
  const isVisitor = visitor.kind === 'visitor' || visitor.kind === 'unknown';
  const signedIn = visitor.kind === 'jobSeeker' || visitor.kind === 'companyUser' ? visitor : null;
  // Another element for another visitor: what stands elsewhere then has not moved.
  return (
    <div key={visitor.kind} className={styles.root} data-visitor={visitor.kind}>
      <nav className={styles.wide} aria-label="Huvudmeny">
        <Links links={links} unread={unread} />
      </nav>
      {isVisitor && (
        <>
          <button type="button" className={styles.logIn} popoverTarget="platsa-meny">
            Logga in
          </button>
          <a className={styles.create} href={createAccount}>
            Skapa konto
          </a>
        </>
      )}
      {signedIn && <AccountMenu user={signedIn.user} />}
      {!isVisitor && (
        <button
          type="button"
          className={styles.burger}
          popoverTarget="platsa-meny"
          aria-label={unread > 0 ? `Meny, ${unread} olästa` : 'Meny'}
        >
          <LineIcon size={24} d="M4 7h16M4 12h16M4 17h16" />
          <UnreadBadge count={unread} />
        </button>
      )}
      <nav id="platsa-meny" popover="auto" className={styles.side} aria-label="Meny">
        <button type="button" className={styles.close} popoverTarget="platsa-meny" popoverTargetAction="hide">
          Stäng
        </button>
        <Links links={links} unread={unread} />
      </nav>
    </div>
  );
}

/** While the session is loading, renders the same as the server. */
function linksFor(visitor: VisitorSession): readonly MenuLink[] {
  if (visitor.kind === 'jobSeeker') return jobSeekerLinks;
  return visitor.kind === 'companyUser' ? companyLinks : visitorLinks;
}

function Links({ links, unread }: { links: readonly MenuLink[]; unread: number }) {
  return links.map((link) => (
    <a key={link.href} className={styles.link} href={link.href}>
      {link.label}
      {link.unread ? <UnreadBadge count={unread} /> : null}
    </a>
  ));
}

function AccountMenu({ user }: Pick<Extract<VisitorSession, { kind: 'jobSeeker' }>, 'user'>) {
  const name = fullName(user);
  return (
    <>
      <button type="button" className={styles.account} popoverTarget="platsa-konto" aria-label={`Konto: ${name}`}>
        <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={34} />
        <LineIcon size={16} d="M6 9l6 6l6 -6" />
      </button>
      <div id="platsa-konto" popover="auto" className={styles.panel}>
        <p>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </p>
        <button type="button" onClick={logOutHere}>
          Logga ut
        </button>
      </div>
    </>
  );
}

const betweenMs = 20_000;

/** The unread count of a job seeker; 0 for others and while loading. */
function useUnreadCount(visitor: VisitorSession): number {
  const userId = visitor.kind === 'jobSeeker' ? visitor.user._id : undefined;
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    if (!userId) return undefined;
    let left = false;
    const readUnreadCount = () =>
      call(countUserUnread, { userId }).then(
        ({ unReadCount }) => left || setCount(unReadCount),
        // Optional: the menu's link works without the count.
        () => undefined,
      );
    void readUnreadCount();
    const timer = setInterval(readUnreadCount, betweenMs);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [userId]);
  return count;
}
