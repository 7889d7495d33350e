import { Button } from '@mantine/core';
import type { CompanySummary } from '@platsa/contract/companies/schema';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSeenInformation } from '../../../lib/seen-information.ts';
import { browserStore } from '../../../lib/stored-values.ts';
import { Popup } from '../../../ui/Popup.tsx';

const newForMs = 60_000;

/** In this browser, which is where the company was registered a moment ago. */
const welcomed = (companyId: string) => `platsa.welcomed-company.${companyId}`;

interface StartPopupProps {
  company: CompanySummary;
  isAdmin: boolean;
  /** Creates no jobs, and hears only how accepting the invite went. */
  isLimited: boolean;
  settingsHref: string;
  /** The user was redirected from the job editor because the company has no logo. */
  needsLogo: boolean;
  /** Result of the invite just accepted: the name of the company, or why it failed. */
  invite: { joined: string } | { notJoined: string } | null;
  onClose: () => void;
}

/**
 * At most one popup a visit: how accepting an invite went, why the job editor did not open, once, the welcome of a company
 * under a minute old, or, once, that the logo is missing.
 */
export function StartPopup(props: StartPopupProps) {
  const { company, isAdmin, isLimited, settingsHref, needsLogo, invite, onClose } = props;
  const { isSeen, see } = useSeenInformation('MISSING_LOGO_POPUP');
  // Closing clears the page's state, but the popup still fades out with its words.
  const [answer] = useState(invite);
  const [shown] = useState(() => {
    if (invite) return 'invite';
    if (isLimited) return null;
    if (needsLogo) return 'logo';
    const isNew = Date.now() - Date.parse(company.createdAt) < newForMs;
    if (isNew) return browserStore.read(welcomed(company._id)) ? null : 'welcome';
    return company.logo === null && !isSeen ? 'logo' : null;
  });
  const [opened, setOpened] = useState(shown !== null);
  useEffect(() => {
    if (shown === 'welcome') browserStore.write(welcomed(company._id), 'yes');
  }, [shown, company._id]);
  const closeStartPopup = () => {
    setOpened(false);
    onClose();
  };
  if (shown === 'invite' && answer) {
    return (
      <SmallPopup
        opened={opened}
        onClose={closeStartPopup}
        title={'joined' in answer ? 'Inbjuden' : 'Någonting gick fel'}
        buttons={<Button onClick={closeStartPopup}>{'joined' in answer ? 'Kom igång' : 'Stäng'}</Button>}
      >
        {'joined' in answer ? `Du är nu med i ${answer.joined}.` : answer.notJoined}
      </SmallPopup>
    );
  }
  if (shown === 'welcome') {
    return (
      <SmallPopup
        opened={opened}
        onClose={closeStartPopup}
        title="Välkommen!"
        buttons={<Button onClick={closeStartPopup}>Kom igång</Button>}
      >
        {company.name} är nu registrerat på Platsa. Skapa en annons, så ser du här vilka som söker och hur väl de
        matchar.
      </SmallPopup>
    );
  }
  if (shown === null || company.logo) return null;
  const later = () => {
    see();
    closeStartPopup();
  };
  return (
    <SmallPopup
      opened={opened}
      onClose={later}
      title="Ni saknar logotyp"
      buttons={
        <>
          <Button variant="default" onClick={later}>
            {isAdmin ? 'Senare' : 'Stäng'}
          </Button>
          {isAdmin ? (
            <Button component={Link} to={settingsHref} onClick={() => see()}>
              Ladda upp logotyp
            </Button>
          ) : null}
        </>
      }
    >
      {isAdmin
        ? 'Logotypen syns på era annonser och behövs innan ni kan skapa den första.'
        : 'Logotypen behövs innan ni kan skapa annonser. Be en admin att ladda upp den under Inställningar.'}
    </SmallPopup>
  );
}

interface SmallPopupProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  buttons: ReactNode;
  children: ReactNode;
}

function SmallPopup({ buttons, ...popup }: SmallPopupProps) {
  return <Popup {...popup} yields size="small" footer={buttons} />;
}
