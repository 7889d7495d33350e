import { Button } from '@mantine/core';
import { isToldInBrowser } from '@platsa/contract/notifications/rules';
import type { NotificationSettings } from '@platsa/contract/notifications/schema';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { findPushObstacle, pushState, usePushChange } from '../api/push.ts';

const obstacles = {
  insecure: 'Här nås Platsa utan https, och då visar webbläsare inga aviseringar. Välj mejl i stället.',
  unsupported:
    'Den här webbläsaren kan inte visa aviseringar från webbplatser, till exempel på iPhone och iPad. Välj mejl i stället.',
  denied:
    'Webbläsaren stoppar aviseringar från Platsa. Tryck på symbolen bredvid adressen högst upp, tillåt aviseringar och ladda om sidan.',
};

interface PushCardProps {
  userId: string;
  settings: NotificationSettings;
}

/** Connects this browser. The browser asks for permission when the button is pressed, never before. */
export function PushCard({ userId, settings }: PushCardProps) {
  const obstacle = findPushObstacle();
  const { data } = useQuery({ ...pushState(userId), enabled: !obstacle });
  const { mutate, isPending } = usePushChange(userId);
  const isChosen = [settings.digest, settings.application, settings.message].some(isToldInBrowser);
  return (
    <Card
      title="I den här webbläsaren"
      lead={obstacle ? obstacles[obstacle] : describePush(data?.isOn ?? false, isChosen)}
    >
      {data && !obstacle ? (
        <Button
          variant={isChosen && !data.isOn ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => mutate(data)}
        >
          {data.isOn ? 'Stäng av' : 'Slå på'}
        </Button>
      ) : null}
    </Card>
  );
}

function describePush(isOn: boolean, isChosen: boolean): string {
  if (!isOn && isChosen) return 'Slå på för att få det som du har valt även här, också när Platsa är stängt.';
  if (!isOn) return 'Få veta det direkt på skärmen, även när Platsa är stängt.';
  const until = 'Aviseringar visas här så länge du är inloggad, även när Platsa är stängt.';
  return isChosen ? until : `${until} Välj ovan vad som ska visas.`;
}
