import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconSettings, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';

interface TemplateMenuProps {
  templates: readonly MessageTemplate[];
  onPick: (template: MessageTemplate) => void;
}

export function TemplateMenu({ templates, onPick }: TemplateMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="top-start" shadow="md" width={280} returnFocus={false}>
      <Menu.Target>
        {/* It would lie over the menu. */}
        <Tooltip label="Mallar" disabled={isOpen}>
          <ActionIcon size={42} radius="md" variant="default" aria-label="Mallar">
            <IconTemplate size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>Mallar</Menu.Label>
        {templates.map((template) => (
          <Menu.Item key={template._id} onClick={() => onPick(template)}>
            {template.title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.messageTemplates.to()}
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
        >
          Hantera mallar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
