import { Loader, Tabs } from '@mantine/core';
import { useDebouncedValue, useIntersection } from '@mantine/hooks';
import { maxSearchLength } from '@platsa/contract/conversations/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePollingWhenDown } from '../../../lib/use-live-events.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { PeopleIllustration } from '../../../ui/illustrations/PeopleIllustration.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { conversationJobs } from '../api/conversation-jobs.ts';
import { conversationList } from '../api/conversation-list.ts';
import type { Viewer } from '../viewer.ts';
import { ConversationCard } from './ConversationCard.tsx';
import styles from './ConversationList.module.css';
import { ConversationListSkeleton } from './ConversationListSkeleton.tsx';

interface ConversationListProps {
  viewer: Viewer;
  activeId: string | undefined;
  onOpen: () => void;
}

export function ConversationList({ viewer, activeId, onOpen }: ConversationListProps) {
  const [tab, setTab] = useState<string | null>('own');
  const [text, setText] = useState('');
  const [jobId, setJobId] = useState<string | null>(null);
  const [search] = useDebouncedValue(text.trim(), 200);
  const colleagues = tab === 'colleagues';
  const query = useInfiniteQuery({
    ...conversationList(viewer, { colleagues, search, jobId }),
    refetchInterval: usePollingWhenDown(20_000),
  });
  const jobs = useQuery(conversationJobs(viewer)).data?.jobs ?? [];
  const lastMessages = new Map(
    query.data?.pages.flatMap((page) => page.lastMessages.map((message) => [message._conversation, message])),
  );
  const clear = () => {
    setText('');
    setJobId(null);
  };

  return (
    <div className={styles.root}>
      <div className={styles.filters}>
        <SearchField
          label="Sök på en konversation"
          placeholder="Sök på en konversation..."
          value={text}
          onChange={setText}
          maxLength={maxSearchLength}
        />
        {jobs.length > 1 || jobId ? (
          <SelectField
            label="Filtrera på jobb"
            placeholder="Alla jobb"
            clearable
            searchable={jobs.length > 15}
            value={jobId}
            options={jobs.map(({ _id, title }) => ({ value: _id, label: title }))}
            onChange={setJobId}
          />
        ) : null}
        {viewer.side === 'company' ? (
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List grow>
              <Tabs.Tab value="own">Mina konversationer</Tabs.Tab>
              <Tabs.Tab value="colleagues">Kollegors konversationer</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        ) : null}
      </div>
      <div className={styles.scroll}>
        <QueryList
          query={query}
          items={({ pages }) => unique(pages.flatMap(({ conversations }) => conversations))}
          skeleton={<ConversationListSkeleton />}
          filtered={search !== '' || jobId !== null}
          onClearFilter={clear}
          nothingMatches="Inga konversationer matchar"
          empty={<Empty viewer={viewer} colleagues={colleagues} />}
        >
          {(conversations) => (
            <>
              <ul className={styles.list} aria-label="Konversationer">
                {conversations.map((conversation) => (
                  <ConversationCard
                    key={conversation._id}
                    conversation={conversation}
                    lastMessage={lastMessages.get(conversation._id)}
                    viewer={viewer}
                    active={conversation._id === activeId}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
              {query.hasNextPage ? <More busy={query.isFetching} onMore={query.fetchNextPage} /> : null}
            </>
          )}
        </QueryList>
      </div>
    </div>
  );
}

/** A conversation that something is written in while the list is read may come twice. */
function unique<T extends { _id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}

function Empty({ viewer, colleagues }: { viewer: Viewer; colleagues: boolean }) {
  const ofCompany = colleagues
    ? 'Här syns konversationer som dina kollegor har med kandidater'
    : 'Du startar en konversation genom att återkoppla till en kandidat';
  const title = viewer.side === 'company' ? ofCompany : 'Du har inte fått några meddelanden än';
  return <EmptyState illustration={<PeopleIllustration />} title={title} />;
}

/** The next page, as the end of the list comes into view. */
function More({ busy, onMore }: { busy: boolean; onMore: () => unknown }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && !busy) onMore();
  }, [near, busy, onMore]);
  return (
    <div ref={ref} className={styles.more}>
      <Loader size="sm" role="status" aria-label="Hämtar konversationer..." />
    </div>
  );
}
