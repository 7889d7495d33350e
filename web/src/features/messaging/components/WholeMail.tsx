import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { wholeMail } from '../api/whole-mail.ts';
import styles from './WholeMail.module.css';

interface WholeMailProps {
  conversationId: string;
  messageId: string;
}

/** Opens the mail that a message was taken from, with what the message leaves out. */
export function WholeMail(props: WholeMailProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Visa hela mejlet
      </Button>
      {opened ? <MailPopup {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function MailPopup({ conversationId, messageId, onClose }: WholeMailProps & { onClose: () => void }) {
  const query = useQuery(wholeMail(conversationId, messageId));
  return (
    <Popup
      opened
      onClose={onClose}
      title="Hela mejlet"
      footer={
        <Button variant="default" onClick={onClose}>
          Stäng
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={160} />} failure={{ title: 'Mejlet kunde inte hämtas' }}>
        {({ text }) => (
          <div className={styles.text} dir="auto">
            {text}
          </div>
        )}
      </QueryView>
    </Popup>
  );
}
