import { Menu } from '@mantine/core';
import { careerAddress } from '@platsa/contract/career-pages/rules';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { IconCopy, IconExternalLink, IconEye, IconEyeOff, IconLink, IconRocket, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../lib/api.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { copyLink } from '../../../ui/copy-link.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCareerPageChanges } from '../api/career-page.ts';
import { GatePopup } from './GatePopup.tsx';

export type CareerPageRemoval = 'none' | 'underWay' | 'done';

export type CareerAction = 'publish' | 'unpublish' | 'copy' | 'remove';

interface MenuCareerPage {
  _id: string;
  title: string;
  pageId: string;
  active: boolean;
}

interface CareerPageMenuProps {
  page: MenuCareerPage;
  /** The address where members see a draft. */
  preview: string;
  /** The address where admins choose a plan, which more than one page takes. */
  plans: string;
  onCopied: (copy: CareerPage) => void;
  /** For the screen of the page itself, which must not fetch it meanwhile. */
  onRemoval?: (removal: CareerPageRemoval) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Actions on a page besides editing it. */
export function CareerPageMenu({ page, preview, plans, onCopied, onRemoval }: CareerPageMenuProps) {
  const [action, setAction] = useState<CareerAction | null>(null);
  const address = page.active ? careerAddress(page.pageId) : preview;
  return (
    <>
      <MoreMenu label={`Mer om ${page.title}`} width={240}>
        {page.active ? (
          <Menu.Item component="a" href={careerAddress(page.pageId)} leftSection={<IconExternalLink {...icon} />}>
            Visa som besökare
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to={preview} leftSection={<IconEye {...icon} />}>
            Visa utkastet
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(address)}>
          Kopiera länken
        </Menu.Item>
        {page.active ? (
          <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => setAction('unpublish')}>
            Avpublicera
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconRocket {...icon} />} onClick={() => setAction('publish')}>
            Publicera
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setAction('copy')}>
          Kopiera sidan
        </Menu.Item>
        <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={() => setAction('remove')}>
          Radera
        </Menu.Item>
      </MoreMenu>
      <CareerActionPopup {...{ page, plans, action, onCopied, onRemoval }} onClose={() => setAction(null)} />
    </>
  );
}

interface CareerActionPopupProps extends Pick<CareerPageMenuProps, 'page' | 'plans' | 'onCopied'> {
  /** Null: it is closed. */
  action: CareerAction | null;
  onClose: () => void;
  onRemoval?: CareerPageMenuProps['onRemoval'] | undefined;
  /** Follows the question. */
  note?: string;
}

/** Asks once, and carries the action out. A copy that takes a plan leads to the plans. */
export function CareerActionPopup(props: CareerActionPopupProps) {
  const { page, plans, action, onClose, onCopied, onRemoval, note = '' } = props;
  const [isLocked, setIsLocked] = useState(false);
  const { setActive, copy, remove } = useCareerPageChanges();
  const carryOut: Record<CareerAction, () => Promise<unknown>> = {
    publish: () => setActive(page._id, true).then(() => toast.done('Karriärsidan är publicerad')),
    unpublish: () => setActive(page._id, false).then(() => toast.done('Karriärsidan är avpublicerad')),
    copy: async () => {
      try {
        const copied = await copy(page._id);
        toast.done('Kopian är skapad');
        onCopied(copied);
      } catch (error) {
        if (!(error instanceof CallError && error.error === 'locked')) throw error;
        setIsLocked(true);
      }
    },
    remove: async () => {
      onRemoval?.('underWay');
      try {
        await remove(page._id);
      } catch (error) {
        onRemoval?.('none');
        throw error;
      }
      toast.done('Karriärsidan är raderad');
      onRemoval?.('done');
    },
  };
  const words = action && confirmationTexts(action, page.title);
  return (
    <>
      <ConfirmPopup
        opened={action !== null}
        onClose={onClose}
        title={words?.title ?? ''}
        text={words ? [words.text, note].filter(Boolean).join(' ') : null}
        confirmLabel={words?.confirmLabel ?? ''}
        danger={action === 'remove'}
        onConfirm={() => action && carryOut[action]()}
      />
      <GatePopup opened={isLocked} onClose={() => setIsLocked(false)} plans={plans} />
    </>
  );
}

function confirmationTexts(action: CareerAction, title: string) {
  switch (action) {
    case 'publish':
      return {
        title: `Publicera ”${title}”?`,
        text: 'Sidan blir synlig för alla.',
        confirmLabel: 'Publicera sidan',
      };
    case 'unpublish':
      return {
        title: `Avpublicera ”${title}”?`,
        text: 'Den som följer länken ser att sidan är låst. Du kan publicera den igen.',
        confirmLabel: 'Avpublicera sidan',
      };
    case 'copy':
      return {
        title: `Kopiera ”${title}”?`,
        text: 'Kopian blir ett utkast med en egen länk.',
        confirmLabel: 'Kopiera sidan',
      };
    case 'remove':
      return {
        title: `Radera ”${title}”?`,
        text: 'Sidan och dess besöksstatistik försvinner. Det går inte att ångra.',
        confirmLabel: 'Radera sidan',
      };
  }
}
