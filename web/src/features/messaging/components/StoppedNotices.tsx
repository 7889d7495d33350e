import { Group, Stack } from '@mantine/core';
import type { StoppedMessage } from '@platsa/contract/messaging/scheduled-messages';
import { useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useRef } from 'react';
import { toast } from '../../../ui/toast.ts';
import { ownStoppedMessages } from '../api/stopped-messages.ts';
import { StoppedChoices, stoppedText } from './StoppedChoices.tsx';
import { recipientName } from './WaitingList.tsx';

const stoppedKey = ({ _applicant, message, stoppedAt }: StoppedMessage) => `${message._id} ${_applicant} ${stoppedAt}`;

/** Asks whoever wrote or stopped a scheduled message, when it is stopped, whether it is sent all the same. */
export function StoppedNotices({ companyId }: { companyId: string }) {
  const { data } = useQuery(ownStoppedMessages(companyId));
  const opened = useRef(Date.now());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    // Messages that were stopped before the page was opened are in the list.
    const isSinceOpened = (one: StoppedMessage) => Date.parse(one.stoppedAt) >= opened.current - clockSkewMs;
    const fresh = data.stopped.filter((one) => isSinceOpened(one) && !asked.current.has(stoppedKey(one)));
    for (const one of fresh) asked.current.add(stoppedKey(one));
    for (const together of Map.groupBy(fresh, ({ message, stoppedAt }) => `${message._id} ${stoppedAt}`).values()) {
      toast.notice((close) => createElement(StoppedNotice, { companyId, stopped: together, close }));
    }
  }, [data, companyId]);
  return null;
}

/** The clocks of browser and server differ. */
const clockSkewMs = 5000;

interface StoppedNoticeProps {
  companyId: string;
  /** Applicants for whom one act stopped one message. */
  stopped: readonly StoppedMessage[];
  close: () => void;
}

/** Closes when it has been decided, or undone. */
function StoppedNotice({ companyId, stopped, close }: StoppedNoticeProps) {
  const { data } = useQuery(ownStoppedMessages(companyId));
  const waiting = new Set(data.stopped.map(stoppedKey));
  const left = stopped.filter((one) => waiting.has(stoppedKey(one)));
  const isOver = left.length === 0;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  const [first] = left;
  if (!first) return null;
  const { message, reason } = first;
  return (
    <Stack component="span" gap={4}>
      <span>{stoppedText(message, { reason, to: left.length === 1 ? recipientName(first) : left.length })}</span>
      <Group component="span" gap={0} ml={-8}>
        <StoppedChoices
          messageId={message._id}
          applicants={left.map(({ _applicant }) => _applicant)}
          onDecided={close}
        />
      </Group>
    </Stack>
  );
}
