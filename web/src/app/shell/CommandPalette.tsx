import { Kbd } from '@mantine/core';
import {
  IconArchive,
  IconArrowMerge,
  IconBuilding,
  IconClockHour4,
  IconKeyboard,
  IconLogout,
  IconPrinter,
  IconSettings,
  IconShieldCheck,
  IconSparkles,
  IconTargetArrow,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCompanySearch } from '../../features/applications/components/CompanySearch.tsx';
import { type Command, type CommandGroup, findCommands, useCurrentCommands } from '../../lib/commands.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Popup } from '../../ui/Popup.tsx';
import { printPage } from '../../ui/PrintSheet.tsx';
import { type SearchGroup, SearchList } from '../../ui/SearchList.tsx';
import { settingsTabAddress as addressOfTab, useSettingsTabs } from '../settings-tabs.ts';
import { readApplicantAddress, searchLink } from '../use-queue.tsx';
import { useSwitchCompany } from '../use-switch-company.ts';
import styles from './CommandPalette.module.css';
import { useCompanyMenu } from './company-menu.ts';

const addressOf = {
  job: (jobId: string) => paths.job.to({ jobId }),
  person: (personId: string) => paths.person.to({ personId }),
  applicant: (boardId: string, applicantId: string) => paths.board.to({ boardId, applicantId }),
};

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  onShortcuts: () => void;
  onReleaseNotes: () => void;
}

/** Search and commands of the company side. A command is run when the palette has closed and the focus is back. */
export function CommandPalette({ opened, onClose, ...shell }: CommandPaletteProps) {
  const [chosen, setChosen] = useState<(() => void) | null>(null);
  const runChosen = () => {
    chosen?.();
    setChosen(null);
  };
  return (
    <Popup opened={opened} onClose={onClose} onClosed={runChosen} title="Sök">
      <Palette
        {...shell}
        onClose={onClose}
        onRun={(run) => {
          setChosen(() => run);
          onClose();
        }}
      />
    </Popup>
  );
}

interface PaletteProps extends Omit<CommandPaletteProps, 'opened'> {
  onRun: (run: () => void) => void;
}

function Palette({ onClose, onRun, ...shell }: PaletteProps) {
  const { company } = useSignedIn();
  const navigate = useNavigate();
  const location = useLocation();
  const [text, setText] = useState('');
  const found = useCompanySearch(company?._id, text, addressOf);
  const commands = [useCurrentCommands(), ...useShellCommands(shell)]
    .filter((group) => group !== undefined)
    .map(({ title, commands }) => ({ title, commands: findCommands(commands, text) }))
    .toSorted((a, b) => Number(takesAnyText(a, text)) - Number(takesAnyText(b, text)));
  const groups = [...commands.map((group) => asOptions(group, text)), ...found.groups];
  const isEmpty = groups.every(({ options }) => options.length === 0);

  const pickCommand = (id: string) => {
    const command = commands.flatMap((group) => group.commands).find(({ label }) => label === id);
    if (command) return onRun(() => command.run(text.trim()));
    onClose();
    const entry = readApplicantAddress(id);
    if (!entry) return void navigate(id);
    const hits = found.groups.flatMap(({ options }) => options.map((option) => option.id));
    const { to, ...options } = searchLink(location, text.trim(), hits)(entry);
    void navigate(to, options);
  };
  return (
    <SearchList
      label="Sök kandidater, annonser och kommandon"
      value={text}
      onChange={setText}
      onPick={pickCommand}
      onEscape={onClose}
      groups={groups}
      hint={hintFor({ ...found, isEmpty })}
    />
  );
}

/** A failed search shows no hint, because it is unknown whether anything matches. */
function hintFor({ isEmpty, searching, failed }: { isEmpty: boolean; searching: boolean; failed: boolean }): string {
  if (searching) return 'Söker …';
  return isEmpty && !failed ? 'Inget matchar.' : '';
}

/** Commands that any text would find come after those that this one does. */
function takesAnyText({ commands }: CommandGroup, text: string): boolean {
  return text.trim() !== '' && commands.every(({ labelFor }) => labelFor !== undefined);
}

function asOptions({ title, commands }: CommandGroup, text: string): SearchGroup {
  return {
    title,
    more: false,
    options: commands.map(({ label, labelFor, shortcut, Icon }) => ({
      id: label,
      content: (
        <>
          <Icon size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
          <span className={styles.label}>{(text.trim() && labelFor?.(text.trim())) || label}</span>
          {shortcut ? <Kbd className={styles.shortcut}>{shortcut}</Kbd> : null}
        </>
      ),
    })),
  };
}

/** Commands that every page offers. */
function useShellCommands({ onShortcuts, onReleaseNotes }: Pick<PaletteProps, 'onShortcuts' | 'onReleaseNotes'>) {
  const { company, companies, isLimited } = useSignedIn();
  const navigate = useNavigate();
  const switchCompany = useSwitchCompany();
  const menu = useCompanyMenu();
  const tabs = useSettingsTabs();
  const link = (label: string, to: string, Icon: Command['Icon'], words = ''): Command => ({
    ...{ label, Icon, words: `${words} gå till öppna` },
    run: () => void navigate(to),
  });
  // Commands are told apart by their labels.
  const nameTab = (title: string) => (menu.some(({ label }) => label === title) ? `${title}: inställningar` : title);
  const forFullMembers = [
    link('Dubbletter', paths.duplicates.to(), IconArrowMerge, 'samma person slå ihop'),
    link('Schemalagda meddelanden', paths.scheduled.to(), IconClockHour4, 'väntar mejl nej skickas senare stoppa'),
  ];
  const ofCompany = [
    link('Arkiverade annonser', paths.archivedJobs.to(), IconArchive),
    ...(isLimited ? [] : forFullMembers),
    link('Så räknas matchningen', paths.matching.to(), IconTargetArrow, 'krav poäng match'),
    link('Vem får göra vad', paths.teamHelp.to(), IconShieldCheck, 'team roller behörighet rättigheter'),
    // The first tab is the menu's 'Inställningar'.
    ...tabs
      .slice(1)
      .map((tab) => link(nameTab(tab.title), addressOfTab(tab), IconSettings, `inställningar ${tab.words ?? ''}`)),
  ];
  return [
    {
      title: 'Gå till',
      commands: [
        ...menu.map(({ label, to, Icon, words }) => link(label, to, Icon, words)),
        ...(company ? ofCompany : []),
      ],
    },
    {
      title: 'Företag',
      commands: companies
        .filter(({ _id }) => _id !== company?._id)
        .map(({ _id, name }) => ({
          ...{ label: `Byt till ${name}`, words: 'företag', Icon: IconBuilding },
          run: () => switchCompany(_id),
        })),
    },
    {
      title: 'Mer',
      commands: [
        { label: 'Kortkommandon', words: 'hjälp tangenter', shortcut: '?', Icon: IconKeyboard, run: onShortcuts },
        { label: 'Versioner', words: 'nyheter', Icon: IconSparkles, run: onReleaseNotes },
        { label: 'Skriv ut', words: 'papper pdf utskrift', Icon: IconPrinter, run: () => void printPage() },
        link('Logga ut', paths.logout.to(), IconLogout),
      ],
    },
  ] satisfies CommandGroup[];
}
