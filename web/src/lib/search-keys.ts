import type { HotkeyItem } from '@mantine/hooks';

/** `/`, which lies on a key of its own on some keyboards and above 7 on the Swedish one. */
export function searchKeys(search: () => void): HotkeyItem[] {
  return [
    ['/', search],
    ['shift+/', search],
  ];
}
