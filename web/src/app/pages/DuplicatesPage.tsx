import type { AccountPair } from '@platsa/contract/people/join-endpoints';
import type { Duplicate, Merge } from '@platsa/contract/people/merge-endpoints';
import { mostCounted } from '@platsa/contract/people/merging';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accountPairs, useAskToJoin } from '../../features/people/api/joining.ts';
import {
  differentPeople,
  duplicates,
  pastMerges,
  useDifferentPeople,
  useMerging,
} from '../../features/people/api/merging.ts';
import { AccountPairCard } from '../../features/people/components/AccountPairCard.tsx';
import { DifferentPeople } from '../../features/people/components/DifferentPeople.tsx';
import { DuplicatePair, type MergeChoice } from '../../features/people/components/DuplicatePair.tsx';
import { PastMerges } from '../../features/people/components/PastMerges.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { BackLink, QueryList } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './DuplicatesPage.module.css';

const personAddress = (personId: string) => paths.person.to({ personId });

/** Persons without accounts who may be the same, and those that have been merged lately. */
export function DuplicatesPage() {
  const { _id: companyId } = useCompany();
  const query = useInfiniteQuery(duplicates(companyId));
  const { data: merges = [] } = useQuery(pastMerges(companyId));
  const { merge, undo } = useMerging(companyId);
  const decisions = useInfiniteQuery(differentPeople(companyId));
  const decided = decisions.data?.pages.flatMap((page) => page.different) ?? [];
  const withAccounts = useQuery(accountPairs(companyId)).data ?? [];
  const pairs = query.data?.pages.flatMap((page) => page.duplicates) ?? [];
  const { list, noteFocus } = useFocusInPlace(
    [pairs.length, withAccounts.length, merges.length, decided.length].join(),
  );
  const { mark, unmark } = useDifferentPeople(companyId);
  const askToJoin = useAskToJoin(companyId);
  const suggestAgain = async (differentId: string) => {
    noteFocus();
    await unmark(differentId).then(() => toast.done('De föreslås igen.'), toast.refused);
  };
  const askNow = async ({ people: [person, account] }: AccountPair) => {
    await askToJoin(person._id, account._id).then(() => toast.done('Frågan är skickad.'), toast.refused);
  };
  const markNow = async ({ people: [first, later] }: Pick<Duplicate, 'people'>) => {
    noteFocus();
    const marked = await mark([first._id, later._id]).catch(toast.refused);
    if (marked) toast.undo('De föreslås inte mer.', () => void suggestAgain(marked._different));
  };
  const undoNow = async (mergeId: string) => {
    noteFocus();
    await undo(mergeId).then(() => toast.done('Sammanslagningen är ångrad.'), toast.refused);
  };
  const mergeNow = async (choice: MergeChoice, name: string) => {
    noteFocus();
    const merged = await merge(choice).catch(toast.refused);
    if (merged) toast.undo(`${name} är nu en person.`, () => void undoNow(merged._merge));
  };
  const total = (query.data?.pages[0]?.total ?? 0) + withAccounts.length;
  return (
    <Page width="wide">
      <PageHeader
        title="Dubbletter"
        {...(total ? { count: total > mostCounted ? `${mostCounted}+` : total } : {})}
        lead="Personer utan konto med samma e-postadress, samma telefonnummer, eller samma namn och födelsedatum. Välj vad som ska stå kvar. Den som har ett konto slår bara ihop själv: fråga med ett mejl."
        actions={<BackLink to={paths.candidates.to()} />}
      />
      <div className={styles.list} ref={list}>
        <QueryList
          query={query}
          items={({ pages }) => pages.flatMap((page) => page.duplicates)}
          skeleton={<CardSkeleton />}
          failure={{ title: 'Kunde inte hämta dubbletterna', back: paths.candidates.to() }}
          empty={
            withAccounts.length > 0 ? null : (
              <EmptyState
                illustration={<PeopleIllustration />}
                title="Inga dubbletter"
                text="När samma person finns två gånger hos er visas det här."
              />
            )
          }
        >
          {(pairs) =>
            pairs.map((duplicate) => (
              <DuplicatePair
                key={duplicate.people.map(({ _id }) => _id).join()}
                duplicate={duplicate}
                onMerge={mergeNow}
                onMarkDifferent={markNow}
              />
            ))
          }
        </QueryList>
        <MoreButton query={query} />
        {withAccounts.map((pair) => (
          <AccountPairCard
            key={pair.people.map(({ _id }) => _id).join()}
            pair={pair}
            onAsk={askNow}
            onMarkDifferent={markNow}
          />
        ))}
        {merges.length > 0 ? (
          <PastMerges merges={merges} personAddress={personAddress} onUndo={({ _id }: Merge) => undoNow(_id)} />
        ) : null}
        {decided.length > 0 ? (
          <DifferentPeople
            decisions={decided}
            query={decisions}
            personAddress={personAddress}
            onSuggestAgain={({ _id }) => suggestAgain(_id)}
          />
        ) : null}
      </div>
    </Page>
  );
}

/** A merged pair disappears with its focused button. The focus moves to the card that takes its place. */
function useFocusInPlace(shown: string) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ button: Element; index: number } | null>(null);
  const listCards = () => [...(list.current?.querySelectorAll('section') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a card or a row has gone
  useEffect(() => {
    // A busy button has lost the focus before it disappears.
    if (!pressed.current || pressed.current.button.isConnected) return;
    const card = listCards()[pressed.current.index] ?? listCards().at(-1);
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const control = card?.querySelector<HTMLElement>('input, a, button') ?? document.getElementById('main');
    control?.focus({ preventScroll: true });
  }, [shown]);
  const noteFocus = () => {
    const button = document.activeElement;
    const index = listCards().findIndex((card) => card.contains(button));
    pressed.current = button && index >= 0 ? { button, index } : null;
  };
  return { list, noteFocus };
}
