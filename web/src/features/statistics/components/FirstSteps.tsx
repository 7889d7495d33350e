import { Button } from '@mantine/core';
import type { Overview } from '@platsa/contract/statistics/schema';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSeenInformation } from '../../../lib/seen-information.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './FirstSteps.module.css';

interface FirstStepsProps {
  hasLogo: boolean;
  steps: Overview['steps'];
  to: Record<'settings' | 'newJob' | 'jobs' | 'boards' | 'users' | 'newCareerPage', string>;
}

/** A new company's first steps, until all are taken or the user puts the list away. */
export function FirstSteps({ hasLogo, steps, to }: FirstStepsProps) {
  const { isSeen, see } = useSeenInformation('FIRST_STEPS');
  const { user, isAdmin } = useSignedIn();
  const adminSteps = [
    { title: 'Ladda upp er logotyp', text: 'Den syns på era annonser.', done: hasLogo, href: to.settings },
    { title: 'Bjud in en kollega', text: 'Ni arbetar på samma tavlor.', done: steps.colleague, href: to.users },
    {
      title: 'Skapa karriärsida',
      text: 'Den samlar era lediga jobb.',
      done: steps.careerPage,
      href: to.newCareerPage,
    },
  ];
  const list = [
    {
      title: 'Bekräfta e-post',
      text: 'Med länken i mejlet som vi har skickat.',
      done: user.emailConfirmed,
      href: to.settings,
    },
    ...(isAdmin ? adminSteps : []),
    { title: 'Skriv den första annonsen', text: 'Spara den som utkast när du vill.', done: steps.job, href: to.newJob },
    {
      title: 'Publicera och dela den',
      text: 'Med länk, QR-kod eller i sociala medier.',
      done: steps.publishedJob,
      href: to.jobs,
    },
    {
      title: 'Flytta den första kandidaten',
      text: 'På annonsens tavla, när någon har sökt och annonsen är upplåst.',
      done: steps.move,
      href: to.boards,
    },
  ];
  const done = list.filter((step) => step.done).length;
  if (isSeen || done === list.length) return null;
  return (
    <Card
      title="Kom igång"
      lead={`${done} av ${list.length} steg är ${done === 1 ? 'klart' : 'klara'}.`}
      actions={
        <Button variant="subtle" color="gray" size="xs" onClick={() => see()}>
          Dölj listan
        </Button>
      }
    >
      <ol className={styles.list}>
        {list.map((step) => (
          <li key={step.title} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={22} role="img" aria-label="Klart" />
            ) : (
              <IconCircle size={22} stroke={1.75} role="img" aria-label="Kvar" />
            )}
            <span>
              {step.done ? step.title : <Link to={step.href}>{step.title}</Link>}
              {step.done ? null : <small>{step.text}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
