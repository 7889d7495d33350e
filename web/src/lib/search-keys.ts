import type { HotkeyItem } from '@mantine/hooks';

/** The `/` shortcut: a key of its own on some keyboards, Shift+7 on the Swedish one. */
export function searchKeys(search: () => void): HotkeyItem[] {
  return [
    ['/', search],
    ['shift+/', search],
  ];
}
