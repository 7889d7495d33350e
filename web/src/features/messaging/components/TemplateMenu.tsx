import { Button, Menu } from '@mantine/core';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconSettings, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';

interface TemplateMenuProps {
  templates: readonly MessageTemplate[];
  onPick: (template: MessageTemplate) => void;
}

export function TemplateMenu({ templates, onPick }: TemplateMenuProps) {
  return (
    <Menu position="top-start" shadow="md" width={280} returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}>
          Mallar
        </Button>
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
          to={paths.settings.to({ tab: 'message-templates' })}
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
        >
          Hantera mallar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
