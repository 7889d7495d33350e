import { Button, Group } from '@mantine/core';
import type { OwnWord } from '@platsa/contract/admin/word-endpoints';
import type { NamedReference } from '@platsa/contract/fields';
import { searchProfessions, searchSkills, searchTraits } from '@platsa/contract/reference/endpoints';
import type { OwnWordKind } from '@platsa/contract/reference/own-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import type { SearchSource } from '../../../ui/fields/use-search.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownWordList, useOwnWordDecisions } from '../api/lists.ts';
import styles from './AdminTable.module.css';

const kindNames: Record<OwnWordKind, string> = { skill: 'Kompetens', trait: 'Egenskap', profession: 'Yrke' };

const listedWords: Record<OwnWordKind, SearchSource<NamedReference>> = {
  skill: {
    searchKey: 'skills',
    search: (name, signal) => call(searchSkills, { name }, { signal }).then((answer) => answer.skills),
  },
  trait: {
    searchKey: 'traits',
    search: (name, signal) => call(searchTraits, { name }, { signal }).then((answer) => answer.traits),
  },
  profession: {
    searchKey: 'professions',
    search: (name, signal) => call(searchProfessions, { name }, { signal }).then((answer) => answer.professions),
  },
};

/** Words that people and companies added because the lists lack them, until the operator has decided about them. */
export function OwnWordList() {
  return (
    <WordCard
      title="Egna ord"
      lead="Ord som användare har lagt till när listan saknade dem. De syns bara hos den som har skrivit dem, och matchas med andra som har skrivit samma ord."
      empty="Inga egna ord väntar"
      headings={['Ord', 'Lista', 'Profiler', 'Annonser', 'Tillagt', 'Åtgärd']}
    >
      {(word) => <OwnWordRow key={word._id} word={word} />}
    </WordCard>
  );
}

/** Words that the operator has removed, which nobody can add until they are allowed again. */
export function RemovedWordList() {
  return (
    <WordCard
      refused="true"
      title="Borttagna ord"
      lead="Ingen kan lägga till dem igen, hur de än skrivs, förrän du tillåter dem."
      empty="Inga ord är borttagna"
      headings={['Ord', 'Lista', 'Tillagt', 'Åtgärd']}
    >
      {(word) => <RemovedWordRow key={word._id} word={word} />}
    </WordCard>
  );
}

interface WordCardProps {
  refused?: 'true';
  title: string;
  lead: string;
  empty: string;
  headings: readonly string[];
  /** A row of the table. */
  children: (word: OwnWord) => ReactNode;
}

function WordCard({ refused, title, lead, empty, headings, children }: WordCardProps) {
  const query = useInfiniteQuery(ownWordList(refused));
  return (
    <Card title={title} lead={lead}>
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ words }) => words)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta orden' }}
        empty={<EmptyState level={3} title={empty} />}
      >
        {(words) => (
          <table className={styles.table}>
            <TableHead titles={headings} />
            <tbody>{words.map(children)}</tbody>
          </table>
        )}
      </QueryList>
      <MoreButton query={query} />
    </Card>
  );
}

function RemovedWordRow({ word }: { word: OwnWord }) {
  const { allow } = useOwnWordDecisions();
  const allowWord = async () => {
    await allow(word._id);
    toast.done(`”${word.name}” kan läggas till igen.`);
  };
  return (
    <tr>
      <td>{word.name}</td>
      <td data-label="Lista">{kindNames[word.kind]}</td>
      <td data-label="Tillagt">
        <RelativeTime at={word.addedAt} />
      </td>
      <td data-label="Åtgärd">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Tillåt igen: ${word.name}`}
          onClick={() => void allowWord().catch(toast.refused)}
        >
          Tillåt igen
        </Button>
      </td>
    </tr>
  );
}

function OwnWordRow({ word }: { word: OwnWord }) {
  return (
    <tr>
      <td>{word.name}</td>
      <td data-label="Lista">{kindNames[word.kind]}</td>
      <td data-label="Profiler">{formatNumber(word.profiles)}</td>
      <td data-label="Annonser">{formatNumber(word.jobs)}</td>
      <td data-label="Tillagt">
        <RelativeTime at={word.addedAt} />
      </td>
      <td data-label="Åtgärd">
        <OwnWordActions word={word} />
      </td>
    </tr>
  );
}

function OwnWordActions({ word }: { word: OwnWord }) {
  const { accept, remove } = useOwnWordDecisions();
  const [opened, setOpened] = useState<'map' | 'accept' | 'remove' | null>(null);
  const acceptWord = async () => {
    await accept(word._id);
    toast.done(`”${word.name}” finns nu i listan.`);
  };
  const closePopup = () => setOpened(null);
  return (
    <Group gap="xs">
      <Button size="compact-sm" aria-label={`Koppla ${word.name}`} onClick={() => setOpened('map')}>
        Koppla
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ta in i listan: ${word.name}`}
        onClick={() => setOpened('accept')}
      >
        Ta in i listan
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ta bort ${word.name}`}
        onClick={() => setOpened('remove')}
      >
        Ta bort
      </Button>
      <MapPopup word={word} opened={opened === 'map'} onClose={closePopup} />
      <ConfirmPopup
        opened={opened === 'accept'}
        onClose={closePopup}
        title={`Ta in ”${word.name}” i listan?`}
        text="Alla ser då ordet och kan välja det. Det går inte att ångra."
        confirmLabel="Ta in ordet"
        onConfirm={acceptWord}
      />
      <ConfirmPopup
        opened={opened === 'remove'}
        onClose={closePopup}
        title={`Ta bort ”${word.name}”?`}
        text="Ordet försvinner ur alla profiler och annonser som har det, och ingen kan lägga till det igen. Du kan tillåta det igen under Borttagna ord."
        confirmLabel="Ta bort ordet"
        danger
        onConfirm={() => remove(word._id)}
      />
    </Group>
  );
}

function MapPopup({ word, opened, onClose }: { word: OwnWord; opened: boolean; onClose: () => void }) {
  const { map } = useOwnWordDecisions();
  const [listed, setListed] = useState<NamedReference | null>(null);
  const mapWord = async () => {
    if (!listed) throw new CallError('invalid', 'Välj ett ord i listan.');
    await map(word._id, listed._id);
    toast.done(`”${word.name}” är nu ${listed.name}.`);
  };
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      title={`Koppla ”${word.name}” till ett ord i listan`}
      text={
        <>
          <p>
            Alla profiler och annonser får ordet i listan i stället, och det gör också den som skriver ordet senare.
          </p>
          <AsyncPicker label="Ord i listan" required {...listedWords[word.kind]} value={listed} onChange={setListed} />
        </>
      }
      confirmLabel="Koppla"
      unsaved={listed !== null}
      onConfirm={mapWord}
    />
  );
}
