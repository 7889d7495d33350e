import { Badge, Button } from '@mantine/core';
import { careerAddress } from '@platsa/contract/career-pages/rules';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { CopyLinkButton } from '../../../ui/CopyLink.tsx';
import { type CareerAction, CareerActionPopup, CareerPageMenu, type CareerPageRemoval } from './CareerPageMenu.tsx';
import styles from './PublishBar.module.css';

interface PublishBarProps {
  page: CareerPage;
  /** Counts of the last thirty days; undefined while they load. */
  counts: { views: number; clicks: number } | undefined;
  /** There are changes that are not saved, which publishing leaves out. */
  hasChanges: boolean;
  /** The address where members see a draft. */
  preview: string;
  plans: string;
  onCopied: (copy: CareerPage) => void;
  onRemoval: (removal: CareerPageRemoval) => void;
}

/** Whether the page is public, and the step that makes it so. */
export function PublishBar(props: PublishBarProps) {
  const { page, counts, hasChanges, preview, plans, onCopied, onRemoval } = props;
  const [action, setAction] = useState<CareerAction | null>(null);
  const { active, pageId } = page;
  return (
    <section className={styles.root} aria-label="Publicering">
      <div className={styles.state}>
        <Badge color={active ? 'good' : 'gray'} variant="light">
          {active ? 'Publicerad' : 'Utkast'}
        </Badge>
        <p>
          {active ? 'Syns för alla.' : 'Syns bara för er.'}
          {counts && active ? (
            <span>{` ${count(counts.views, 'visning', 'visningar')} och ${count(counts.clicks, 'klick', 'klick')} på trettio dagar.`}</span>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        <CopyLinkButton
          path={active ? careerAddress(pageId) : preview}
          label={active ? 'Kopiera länken' : 'Kopiera länk till utkastet'}
        />
        {active ? (
          <Button variant="default" onClick={() => setAction('unpublish')}>
            Avpublicera
          </Button>
        ) : (
          <Button variant="light" onClick={() => setAction('publish')}>
            Publicera sidan
          </Button>
        )}
        <CareerPageMenu {...{ page, preview, plans, onCopied, onRemoval }} />
      </div>
      <CareerActionPopup
        {...{ page, plans, action, onCopied }}
        onClose={() => setAction(null)}
        {...(hasChanges && { note: 'Ändringar som inte är sparade följer inte med.' })}
      />
    </section>
  );
}
