import { Alert, Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { readDraft, removeDraft, writeDraft } from '../../../lib/drafts.ts';
import { ownApplication } from '../api/own-applications.ts';

/** The application that was begun last and not sent, so that the job seeker can be led back to it. */

const draftKey = 'unsent-application';

const unsentApplication = z.object({ jobId: z.string(), title: z.string() });
type UnsentApplication = z.output<typeof unsentApplication>;

export function rememberUnsent(userId: string, application: UnsentApplication): void {
  writeDraft(draftKey, userId, JSON.stringify(application));
}

export function forgetUnsent(userId: string): void {
  removeDraft(draftKey, userId);
}

function findUnsent(userId: string): UnsentApplication | null {
  try {
    return unsentApplication.parse(JSON.parse(readDraft(draftKey, userId) ?? 'null'));
  } catch {
    return null;
  }
}

interface UnsentNoticeProps {
  userId: string;
  applyTo: (jobId: string) => string;
}

/** Leads back to an application that was begun and not sent. */
export function UnsentNotice({ userId, applyTo }: UnsentNoticeProps) {
  const [unsent, setUnsent] = useState(() => findUnsent(userId));
  const known = useQuery({ ...ownApplication(unsent?.jobId ?? ''), enabled: unsent !== null }).data;
  // Sent from the job's page or from another device.
  const isSent = Boolean(known?.application);
  useEffect(() => {
    if (isSent) forgetUnsent(userId);
  }, [isSent, userId]);
  if (!unsent || isSent) return null;
  const dismiss = () => {
    forgetUnsent(userId);
    setUnsent(null);
  };
  return (
    <Alert mb="md" icon={<IconSend size={20} stroke={1.75} aria-hidden="true" />} title="Din ansökan är inte skickad">
      Du har börjat söka {unsent.title}. Fyll gärna i profilen först: företaget ser den när du skickar ansökan.
      <Group gap="sm" mt="sm">
        <Button component={Link} to={applyTo(unsent.jobId)} size="sm">
          Fortsätt till ansökan
        </Button>
        <Button variant="default" size="sm" onClick={dismiss}>
          Sök inte nu
        </Button>
      </Group>
    </Alert>
  );
}
