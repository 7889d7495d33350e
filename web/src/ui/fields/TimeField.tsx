import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete } from '@mantine/core';
import type { FieldProps } from './Field.tsx';
import { listQuarters, parseTime } from './parse-time.ts';

interface TimeFieldProps extends FieldProps<string> {
  /** The first time that is offered; earlier ones may be typed. */
  from?: string;
}

/**
 * A time as HH:mm, typed or picked. Unreadable text stays as typed. Not the browser's own field, which follows the language
 * of the browser: 08:00 AM.
 */
export function TimeField({ from, value, onChange, onBlur, ...props }: TimeFieldProps) {
  const times = listQuarters(from);
  const tidy = () => {
    const time = parseTime(value);
    if (time && time !== value) onChange(time);
    onBlur?.();
  };
  return (
    <Autocomplete
      {...props}
      value={value}
      onChange={onChange}
      onBlur={tidy}
      data={times}
      // A chosen time is no search: the others are offered, too.
      filter={({ options, search }) =>
        times.includes(search)
          ? options
          : options.filter((one) => 'value' in one && one.value.startsWith(search.trim()))
      }
      placeholder="tt:mm"
      maxLength={8}
      maxDropdownHeight={240}
    />
  );
}
