import { Button } from '@mantine/core';
import type { CompanySummary } from '@platsa/contract/companies/schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { Popup } from '../../../ui/Popup.tsx';

const newForMs = 60_000;

interface StartPopupsProps {
  company: CompanySummary;
  isAdmin: boolean;
  settingsHref: string;
  /** The user was redirected from the job editor because the company has no logo. */
  needsLogo: boolean;
}

/** Popups shown in sequence: the welcome of a new company (under a minute old), then the missing logo. */
export function StartPopups({ company, isAdmin, settingsHref, needsLogo }: StartPopupsProps) {
  const [welcome, setWelcome] = useState(() => !needsLogo && Date.now() - Date.parse(company.createdAt) < newForMs);
  const [missingLogo, setMissingLogo] = useState(company.logo === null);
  if (welcome) return <Welcome name={company.name} onClose={() => setWelcome(false)} />;
  if (!missingLogo || company.logo) return null;
  return <MissingLogo settingsHref={isAdmin ? settingsHref : null} onClose={() => setMissingLogo(false)} />;
}

function Welcome({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Popup
      opened
      onClose={onClose}
      size="small"
      title="Välkommen!"
      footer={<Button onClick={onClose}>Kom igång</Button>}
    >
      {name} är nu registrerat på Platsa. Skapa en annons, så ser du här vilka som söker och hur väl de matchar.
    </Popup>
  );
}

/** Only admins can add the logo. */
function MissingLogo({ settingsHref, onClose }: { settingsHref: string | null; onClose: () => void }) {
  return (
    <Popup
      opened
      onClose={onClose}
      size="small"
      title="Ni saknar logotyp"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {settingsHref ? 'Senare' : 'Stäng'}
          </Button>
          {settingsHref ? (
            <Button component={Link} to={settingsHref}>
              Ladda upp logotyp
            </Button>
          ) : null}
        </>
      }
    >
      {settingsHref
        ? 'Logotypen syns på era annonser och behövs innan ni kan skapa den första.'
        : 'Logotypen behövs innan ni kan skapa annonser. Be en administratör att ladda upp den under Inställningar.'}
    </Popup>
  );
}
