import { Tabs } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { CommentsTab } from './CommentsTab.tsx';
import styles from './CommunicationTabs.module.css';
import { HistoryTab } from './HistoryTab.tsx';
import { ScoreChanges } from './ScoreChanges.tsx';

interface CommunicationTabsProps {
  applicant: ApplicantDetails;
  /** The conversation with the applicant; it belongs to another feature, so the page provides it. */
  messages: ReactNode;
  /** Messages that wait to be sent to the applicant. They are below the tabs, so that the tabs do not move. */
  scheduled: ReactNode;
  /** The chosen tab stays when stepping to the next applicant. */
  tab: CommunicationTab;
  onTab: (tab: CommunicationTab) => void;
}

const tabs = ['comments', 'messages', 'history'] as const;
export type CommunicationTab = (typeof tabs)[number];

/** Comments, conversation and history of an applicant. */
export function CommunicationTabs({ applicant, messages, scheduled, tab, onTab }: CommunicationTabsProps) {
  // The conversation is mounted, and so fetched, when its tab is opened first.
  const [visited, setVisited] = useState(false);
  if (tab === 'messages' && !visited) setVisited(true);
  const { length } = applicant.comments;
  const chooseTab = (chosen: string | null) => onTab(tabs.find((one) => one === chosen) ?? 'comments');
  return (
    <Tabs value={tab} onChange={chooseTab}>
      <Tabs.List aria-label="Om ansökan" className={styles.list}>
        <Tabs.Tab value="comments">
          Kommentarer {length > 0 ? <span className={styles.count}>{formatNumber(length)}</span> : null}
        </Tabs.Tab>
        <Tabs.Tab value="messages">Meddelanden</Tabs.Tab>
        <Tabs.Tab value="history">Historik</Tabs.Tab>
      </Tabs.List>
      {scheduled}
      {/* Keyed by applicant: unsent text survives switching tabs, but does not carry over to the next applicant. */}
      <Tabs.Panel value="comments" className={styles.panel} data-comment>
        <CommentsTab key={applicant._id} applicant={applicant} />
      </Tabs.Panel>
      <Tabs.Panel value="messages" className={styles.panel}>
        {visited && !applicant.anonymisedAt ? messages : null}
        {applicant.anonymisedAt ? 'Meddelandena är borttagna.' : null}
      </Tabs.Panel>
      <Tabs.Panel value="history" className={styles.panel}>
        {tab === 'history' ? (
          <>
            <HistoryTab applicant={applicant} />
            <ScoreChanges applicant={applicant} />
          </>
        ) : null}
      </Tabs.Panel>
    </Tabs>
  );
}
