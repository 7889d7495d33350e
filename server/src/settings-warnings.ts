import type { MissingSetting } from '@platsa/contract/admin/system-endpoints';
import { type Config, nobodysDomain, unnamedController } from './config.ts';

interface SettingsWarning {
  setting: MissingSetting;
  text: string;
}

/** Warnings about settings that are valid but probably mistaken. The start prints them, the operator's page shows them. */
export function settingsWarnings(config: Config): SettingsWarning[] {
  const { isLocal, smtpUrl, controller, operatorEmail, supportEmail, backups } = config;
  if (isLocal) return [];
  const isNobodys = (address: string) => address.endsWith(`@${nobodysDomain}`);
  const warn = (isMissing: boolean, setting: MissingSetting, text: string) => (isMissing ? [{ setting, text }] : []);
  return [
    warn(
      !smtpUrl,
      'SMTP_URL',
      'Mail does not work: the installation is public (HOST or PUBLIC_URL) and SMTP_URL is not set. ' +
        'Recovery links, receipts and messages are stored, and nobody gets them.',
    ),
    warn(
      controller.name === unnamedController,
      'CONTROLLER_NAME',
      'The privacy page names nobody: CONTROLLER_NAME, who is responsible for the personal data, is not set.',
    ),
    warn(
      isNobodys(operatorEmail),
      'OPERATOR_EMAIL',
      'Nobody gets the mails to the operator: OPERATOR_EMAIL is not set. ' +
        'Orders, reports, failed backups and missing invoices are told there.',
    ),
    warn(
      isNobodys(supportEmail),
      'SUPPORT_EMAIL',
      'Users are told to write to an address that reaches nobody: SUPPORT_EMAIL is not set.',
    ),
    warn(!backups.url, 'BACKUP_URL', 'No nightly backup is made: BACKUP_URL is not set.'),
  ].flat();
}
