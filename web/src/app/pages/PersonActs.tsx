import { Button, Menu } from '@mantine/core';
import type { CompanyPerson } from '@platsa/contract/applications/schema';
import { phoneLink } from '@platsa/contract/phone-link';
import {
  IconArrowMerge,
  IconCalendarPlus,
  IconMail,
  IconMessage,
  IconPhone,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WritingKind } from '../../features/applications/components/ApplicantActions.tsx';
import { ErasePerson } from '../../features/people/components/ErasePerson.tsx';
import type { NamedPersonProps } from '../../features/people/components/KeepPerson.tsx';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { printPage } from '../../ui/PrintSheet.tsx';

const MergePersonPopup = lazyComponent(() =>
  import('../../features/people/components/MergePersonPopup.tsx').then((m) => m.MergePersonPopup),
);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Without an address nobody can be written to, but called. */
export function ContactButtons({ person, onWrite }: { person: CompanyPerson; onWrite: (kind: WritingKind) => void }) {
  const { email, phoneNumber } = person._user;
  const callLink = phoneLink(phoneNumber);
  if (!email) {
    return callLink ? (
      <Button component="a" href={callLink} size="sm" leftSection={<IconPhone {...icon} />}>
        Ring {phoneNumber}
      </Button>
    ) : null;
  }
  return (
    <>
      <Button size="sm" leftSection={<IconCalendarPlus {...icon} />} onClick={() => onWrite('invite')}>
        Bjud in
      </Button>
      <Button size="sm" variant="default" leftSection={<IconMail {...icon} />} onClick={() => onWrite('email')}>
        Skicka mejl
      </Button>
      <Button size="sm" variant="default" leftSection={<IconMessage {...icon} />} onClick={() => onWrite('chat')}>
        Skicka meddelande
      </Button>
    </>
  );
}

export function RarePersonActs({ canMerge, ...person }: NamedPersonProps & { canMerge: boolean }) {
  const [asking, setAsking] = useState<'merge' | 'erase' | null>(null);
  const navigate = useNavigate();
  const stopAsking = () => setAsking(null);
  return (
    <>
      <MoreMenu variant="default" size={36} label={`Mer om ${person.name}`} width={290}>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void printPage()}>
          Skriv ut
        </Menu.Item>
        {canMerge ? (
          <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => setAsking('merge')}>
            Slå ihop med en annan person
          </Menu.Item>
        ) : null}
        <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={() => setAsking('erase')}>
          Radera
        </Menu.Item>
      </MoreMenu>
      {asking === 'merge' ? <MergePersonPopup {...person} onClose={stopAsking} /> : null}
      <ErasePerson
        {...person}
        opened={asking === 'erase'}
        onClose={stopAsking}
        // The page of somebody who has been erased shows nothing any longer.
        onErased={() => void navigate(paths.candidates.to(), { replace: true })}
      />
    </>
  );
}
