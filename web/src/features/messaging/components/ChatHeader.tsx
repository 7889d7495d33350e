import { ActionIcon, Menu } from '@mantine/core';
import { isDeclined, maxReasonLength } from '@platsa/contract/messaging/rules';
import type { Conversation } from '@platsa/contract/messaging/schema';
import { IconArrowLeft, IconDots, IconFlag, IconLockOpen, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '../../../lib/job-rights.tsx';
import { paths, publicPaths } from '../../../shared/paths.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { Avatar, Logo } from '../../../ui/LetterPicture.tsx';
import { printPage } from '../../../ui/PrintSheet.tsx';
import { TextPopup } from '../../../ui/TextPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateConversation } from '../api/conversation.ts';
import { counterpart, type Viewer } from '../participants.ts';
import styles from './ChatHeader.module.css';

interface ChatHeaderProps {
  conversation: Conversation;
  viewer: Viewer;
  onShowList: () => void;
}

export function ChatHeader({ conversation, viewer, onShowList }: ChatHeaderProps) {
  const { name, picture } = counterpart(conversation, viewer.side);
  const { _job, _applicant } = conversation;
  const forCompany = viewer.side === 'company';
  const Picture = forCompany ? Avatar : Logo;
  return (
    <header className={styles.root}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={styles.list}
        onClick={onShowList}
        aria-label="Visa konversationer"
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Picture name={name} src={picture} size={40} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {forCompany ? (
            <Link to={paths.jobApplicant.to({ jobId: _job._id, applicantId: _applicant._id })}>{name}</Link>
          ) : (
            name
          )}
        </h2>
        <p className={styles.job}>
          {forCompany || _job.isBank ? _job.title : <a href={publicPaths.job(_job._id)}>{_job.title}</a>}
        </p>
      </div>
      {_applicant._statusColumn ? (
        <span className={styles.status}>
          <span className={styles.colour} style={{ background: _applicant._statusColumn.color }} />
          {_applicant._statusColumn.value}
        </span>
      ) : null}
      <ConversationMenu conversation={conversation} viewer={viewer} name={name} />
    </header>
  );
}

function ConversationMenu({ conversation, viewer, name }: Omit<ChatHeaderProps, 'onShowList'> & { name: string }) {
  const [confirming, setConfirming] = useState<'remove' | 'report' | null>(null);
  const navigate = useNavigate();
  const may = useMay();
  const { mutateAsync } = useUpdateConversation(conversation._id);
  const closeConversation = async (change: { status: 3 | 4; reason?: string }, done: string) => {
    await mutateAsync(change);
    toast.done(done);
    void navigate(paths.chat.to({}), { replace: true });
  };
  const reopen = () =>
    mutateAsync({ status: 0 }).catch(() => toast.failed('Chatten gick inte att öppna. Försök igen.'));
  const mayReopen = viewer.side === 'company' && isDeclined(conversation.status) && may('message');
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label="Mer om konversationen">
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayReopen ? (
            <Menu.Item leftSection={<IconLockOpen size={18} stroke={1.75} aria-hidden="true" />} onClick={reopen}>
              Låt kandidaten svara igen
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void printPage()}
          >
            Skriv ut
          </Menu.Item>
          {may('message') ? (
            <>
              <Menu.Item
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setConfirming('remove')}
              >
                Ta bort konversationen
              </Menu.Item>
              <Menu.Item
                color="bad"
                leftSection={<IconFlag size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setConfirming('report')}
              >
                Rapportera konversationen
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmPopup
        opened={confirming === 'remove'}
        onClose={() => setConfirming(null)}
        title="Ta bort konversationen"
        text={`Konversationen med ${name} försvinner från din lista och ingen kan skriva i den mer. Det går inte att ångra.`}
        confirmLabel="Ta bort konversationen"
        danger
        onConfirm={() => closeConversation({ status: 3 }, 'Konversationen är borttagen.')}
      />
      <ReportPopup
        opened={confirming === 'report'}
        onClose={() => setConfirming(null)}
        name={name}
        onReport={(reason) =>
          closeConversation({ status: 4, reason }, 'Konversationen är rapporterad. Tack för att du säger till.')
        }
      />
    </>
  );
}

interface ReportPopupProps {
  opened: boolean;
  onClose: () => void;
  /** The name of the other side. */
  name: string;
  onReport: (reason: string) => Promise<void>;
}

/** Asks for confirmation and an optional reason. */
function ReportPopup({ opened, onClose, name, onReport }: ReportPopupProps) {
  return (
    <TextPopup
      opened={opened}
      onClose={onClose}
      title="Rapportera konversationen"
      intro={
        <>
          Konversationen med <bdi>{name}</bdi> avslutas, och Platsa får läsa det som har skrivits. Det går inte att
          ångra.
        </>
      }
      label="Vad har hänt?"
      description={`Valfritt. Bara Platsa läser det, inte ${name}.`}
      maxLength={maxReasonLength}
      confirmLabel="Rapportera konversationen"
      danger
      onSend={onReport}
    />
  );
}
