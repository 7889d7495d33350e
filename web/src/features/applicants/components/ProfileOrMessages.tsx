import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface ProfileOrMessagesProps {
  className?: string;
  messages: ReactNode;
  /** The profile. */
  children: ReactNode;
}

/** The messages are fetched when they are asked for, and what is typed there outlives a look at the profile. */
export function ProfileOrMessages({ className, messages, children }: ProfileOrMessagesProps) {
  const [tab, setTab] = useState<string | null>('profile');
  const [visited, setVisited] = useState(false);
  const choose = (chosen: string | null) => {
    setTab(chosen);
    if (chosen === 'messages') setVisited(true);
  };
  return (
    <Tabs value={tab} onChange={choose} className={className}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="profile">Profil</Tabs.Tab>
        <Tabs.Tab value="messages">Meddelanden</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile">{children}</Tabs.Panel>
      <Tabs.Panel value="messages">{visited ? messages : null}</Tabs.Panel>
    </Tabs>
  );
}
