import '@mantine/core/styles/Chip.layer.css';
import { Button, Chip, Group, Loader, Skeleton, Tabs } from '@mantine/core';
import { useDebouncedValue, useIntersection } from '@mantine/hooks';
import { maxSearchLength } from '@platsa/contract/messaging/rules';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { conversationJobs } from '../api/conversation.ts';
import {
  type Attention,
  conversationList,
  type ListedConversation,
  listConversationRows,
  type Participation,
} from '../api/conversation-list.ts';
import type { Viewer } from '../participants.ts';
import { ChatIllustration } from './ChatIllustration.tsx';
import { ConversationCard } from './ConversationCard.tsx';
import styles from './ConversationList.module.css';
import { RowGroups } from './RowGroups.tsx';

const all = 'all';

const chipLabels = { unread: 'Olästa', unanswered: 'Väntar på svar' } as const;
const jobSeekerChips = ['unread'] as const;
const companyChips = ['unread', 'unanswered'] as const;
const nothingMatches: Record<Attention, string> = {
  all: 'Inga konversationer matchar',
  unread: 'Inga olästa konversationer',
  unanswered: 'Inga konversationer väntar på svar',
};

interface ConversationListProps {
  viewer: Viewer;
  activeId: string | undefined;
  /** The conversations of the company's other members instead of the own. */
  others: boolean;
  onOthers: (others: boolean) => void;
  attention: Attention;
  onAttention: (attention: Attention) => void;
  onOpen: () => void;
}

export function ConversationList(props: ConversationListProps) {
  const { viewer, activeId, others, onOthers, attention, onAttention, onOpen } = props;
  const [text, setText] = useState('');
  const [chosenJob, setJobId] = useState<string | null>(null);
  const [search] = useDebouncedValue(text.trim(), 200);
  const company = viewer.side === 'company';
  const tab: Participation = others ? 'others' : 'own';
  // A search finds the other members' conversations too, whichever tab is chosen.
  const whose: Participation = company && search !== '' ? 'everyone' : tab;
  const jobs = useQuery(conversationJobs(viewer, whose)).data?.jobs;
  // Another tab may not speak of the job that was chosen.
  const jobId = jobs?.some(({ _id }) => _id === chosenJob) === false ? null : chosenJob;
  const filter = { whose, search, jobId, show: attention };
  const query = useInfiniteQuery({ ...conversationList(viewer, filter), refetchInterval: usePollingWhenDown(20_000) });
  const draw = useCallback(
    ({ conversation, message }: ListedConversation) => (
      <ConversationCard
        key={conversation._id}
        conversation={conversation}
        message={message}
        search={search}
        viewer={viewer}
        active={conversation._id === activeId}
        onOpen={onOpen}
      />
    ),
    [search, viewer, activeId, onOpen],
  );
  const clear = () => {
    setText('');
    setJobId(null);
    onAttention('all');
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
        {/* Before it is known which there are too: mostly there are some, and nothing moves as they come. */}
        {jobs?.length !== 0 || jobId ? (
          <SelectField
            label="Filtrera på jobb"
            searchable={(jobs?.length ?? 0) > 15}
            value={jobId ?? all}
            options={[
              { value: all, label: 'Alla jobb' },
              ...(jobs ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            onChange={(chosen) => setJobId(chosen === all ? null : chosen)}
          />
        ) : null}
        <Group gap="xs">
          {(company ? companyChips : jobSeekerChips).map((one) => (
            <Chip
              key={one}
              size="sm"
              checked={attention === one}
              onChange={(checked) => onAttention(checked ? one : 'all')}
            >
              {chipLabels[one]}
            </Chip>
          ))}
        </Group>
        {whose === 'everyone' ? <p className={styles.scope}>Söker bland dina och kollegornas konversationer.</p> : null}
        {company && whose !== 'everyone' ? (
          <Tabs value={tab} onChange={(tab) => onOthers(tab === 'others')}>
            <Tabs.List grow>
              <Tabs.Tab value="own">Mina konversationer</Tabs.Tab>
              <Tabs.Tab value="others">Kollegors konversationer</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        ) : null}
      </div>
      {/* Another list starts at its top. */}
      <div key={`${whose} ${jobId} ${attention} ${search}`} className={styles.scroll}>
        <QueryList
          query={query}
          items={({ pages }) => listConversationRows(pages)}
          skeleton={<ConversationListSkeleton />}
          filtered={search !== '' || jobId !== null || attention !== 'all'}
          onClearFilter={clear}
          nothingMatches={search === '' && !jobId ? nothingMatches[attention] : nothingMatches.all}
          empty={<Empty viewer={viewer} others={others} />}
        >
          {(rows) => (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: within it stand the groups of its rows */}
              <div role="list" aria-label="Konversationer" onKeyDown={moveFocus}>
                <RowGroups rows={rows} idOf={getConversationId} isSame={isSame} draw={draw} height={90} />
              </div>
              {query.hasNextPage ? <More query={query} /> : null}
            </>
          )}
        </QueryList>
      </div>
    </div>
  );
}

const getConversationId = ({ conversation }: ListedConversation) => conversation._id;
const isSame = (one: ListedConversation, other: ListedConversation) =>
  one.conversation === other.conversation && one.message === other.message;

/** The arrow keys move between the cards. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const cards = [...event.currentTarget.querySelectorAll('a')];
  const current = cards.indexOf(event.target as HTMLAnchorElement);
  const step = steps[event.key];
  if (step === undefined || current < 0) return;
  event.preventDefault();
  cards[current + step]?.focus();
}

function Empty({ viewer, others }: { viewer: Viewer; others: boolean }) {
  const ofCompany = others
    ? 'Här syns konversationer som dina kollegor har med kandidater'
    : 'Du startar en konversation genom att återkoppla till en kandidat';
  const title = viewer.side === 'company' ? ofCompany : 'Du har inte fått några meddelanden än';
  return <EmptyState illustration={<ChatIllustration />} title={title} />;
}

/** Loads the next page when the end of the list comes into view. */
function More({ query }: { query: UseInfiniteQueryResult }) {
  const { isFetching, isFetchNextPageError, fetchNextPage } = query;
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [near, isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <div ref={ref} className={styles.more}>
      {isFetchNextPageError ? (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          Försök igen
        </Button>
      ) : (
        <Loader size="sm" role="status" aria-label="Hämtar konversationer..." />
      )}
    </div>
  );
}

/** Placeholder for a loading list. */
function ConversationListSkeleton() {
  return (
    <div role="status" aria-label="Hämtar konversationer...">
      {[52, 40, 61, 47, 55, 43].map((width) => (
        <div key={width} className={styles.placeholder}>
          <Skeleton height={44} circle />
          <div className={styles.lines}>
            <Skeleton height={14} width={`${width}%`} />
            <Skeleton height={12} width={`${width - 12}%`} />
            <Skeleton height={12} width={`${width + 24}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
