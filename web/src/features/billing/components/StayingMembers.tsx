import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio, Stack } from '@mantine/core';
import type { Member } from '@platsa/contract/companies/schema';
import { fullName } from '../../../lib/format.ts';
import type { FieldProps } from '../../../ui/fields/Field.tsx';

interface StayingMembersProps extends Pick<FieldProps<string[]>, 'value' | 'onChange' | 'error'> {
  members: readonly Member[];
  /** Number of users that the plan has room for; less than the number of members. */
  room: number;
  /** 'från 2026-03-01' */
  when: string;
}

/** Asks who stays in the company when its plan gets room for fewer users. */
export function StayingMembers({ members, room, when, value, onChange, error }: StayingMembersProps) {
  const texts = {
    label: room === 1 ? 'Vem ska vara kvar?' : `Vilka ${room} ska vara kvar?`,
    description: `Ni är ${members.length} användare och har plats för ${room} ${when}. Minst en admin måste vara kvar. De andra kommer då inte åt företaget, men deras plats sparas tills ni utökar planen.`,
    error,
    required: true,
  };
  const options = members.map(({ _user, role }) => ({
    value: _user._id,
    label: `${fullName(_user)}, ${role === 'admin' ? 'admin' : 'användare'}`,
    description: _user.email,
  }));
  if (room === 1) {
    return (
      <Radio.Group {...texts} value={value[0] ?? ''} onChange={(chosen) => onChange([chosen])}>
        <Stack gap="xs" my="xs">
          {options.map((option) => (
            <Radio key={option.value} {...option} aria-invalid={error ? true : undefined} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group {...texts} value={value} onChange={onChange}>
      <Stack gap="xs" my="xs">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...option}
            disabled={value.length >= room && !value.includes(option.value)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
