import type { MissingSetting, SystemState } from '@platsa/contract/admin/system-endpoints';
import { count, formatBytes, formatMoment } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import styles from './AdminTable.module.css';

/** Below this share of the disk the operator is warned, as by the alerts for Prometheus. */
const scarce = 0.1;

export function InstallationCard({ version, disk, servers }: Pick<SystemState, 'version' | 'disk' | 'servers'>) {
  const { free, size } = disk;
  return (
    <Card title="Installationen">
      <p>Version {version}</p>
      <p>Databasen tar {formatBytes(disk.database)}.</p>
      <FileUsage files={disk.files} />
      {free === null || size === null ? null : (
        <p className={free < scarce * size ? styles.bad : undefined}>
          Ledigt på disken: {formatBytes(free)} av {formatBytes(size)}.
          {free < scarce * size ? ' Ge den mer plats: när den är full går ingenting att spara.' : ''}
        </p>
      )}
      <table className={styles.table}>
        <TableHead titles={['Server', 'Version', 'Igång sedan']} />
        <tbody>
          {servers.map((server) => (
            <tr key={server.host + server.since}>
              <td>{server.host}</td>
              <td data-label="Version">{server.version}</td>
              <td data-label="Igång sedan">{formatMoment(server.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FileUsage({ files }: { files: SystemState['disk']['files'] }) {
  if (!files) return <p>Hur mycket uppladdade filer tar räknas i natt.</p>;
  return (
    <p>
      Uppladdade filer tar {formatBytes(files.bytes)} ({count(files.amount, 'fil', 'filer')}, räknat{' '}
      <RelativeTime at={files.countedAt} />
      ).
    </p>
  );
}

export function BackupCard({ backup, schedules }: Pick<SystemState, 'backup' | 'schedules'>) {
  const { place, latest } = backup;
  const run = schedules.find(({ name }) => name === 'make-backup')?.lastRun;
  if (place === null) {
    return (
      <Card title="Säkerhetskopia">
        <p>Ingen görs om natten: BACKUP_URL är inte satt.</p>
      </Card>
    );
  }
  return (
    <Card title="Säkerhetskopia" lead={`Görs varje natt klockan fem i ${place}.`}>
      {latest ? (
        <p>
          Den senaste gjordes <RelativeTime at={latest.at} /> och är {formatBytes(latest.bytes)}.
        </p>
      ) : (
        <p>Ingen är gjord än.</p>
      )}
      {run?.failed ? (
        <p className={styles.bad}>
          Det senaste försöket, <RelativeTime at={run.at} />, misslyckades: {run.message || 'orsaken finns i loggen'}
        </p>
      ) : null}
    </Card>
  );
}

const missingTexts: Record<MissingSetting, string> = {
  SMTP_URL: 'Lagras, och når ingen. Ange SMTP_URL.',
  OPERATOR_EMAIL: 'Når ingen. Ange OPERATOR_EMAIL.',
  SUPPORT_EMAIL: 'Når ingen. Ange SUPPORT_EMAIL.',
  CONTROLLER_NAME: 'Saknas på integritetssidan. Ange CONTROLLER_NAME.',
  SELLER_NAME: 'Saknas: företag köper, men ingen faktureras. Ange SELLER_NAME och de andra uppgifterna.',
  BACKUP_URL: 'Ingen. Ange BACKUP_URL.',
};

export function SettingsCard({ settings, backup }: Pick<SystemState, 'settings' | 'backup'>) {
  const rows: [string, string, MissingSetting?][] = [
    ['Adress', settings.isLocal ? `${settings.address}, nås bara från den här datorn` : settings.address],
    [
      'Mejl',
      settings.sendsMail ? 'Skickas av mejlservern i SMTP_URL' : 'Lagras, och visas under /dev/mail',
      'SMTP_URL',
    ],
    ['Svar på mejl', settings.inboundMailDomain ?? 'Går till den som skrev mejlet'],
    ['Mejl till er', settings.operatorEmail, 'OPERATOR_EMAIL'],
    ['Mejl till supporten', settings.supportEmail, 'SUPPORT_EMAIL'],
    ['Personuppgiftsansvarig', settings.controllerName, 'CONTROLLER_NAME'],
    ['Säljare på fakturor', settings.seller ?? 'Ingen', 'SELLER_NAME'],
    ['Nya företag', settings.requiresApproval ? 'Väntar på ert godkännande' : 'Godkänns direkt'],
    ['Karriärsidors domän', settings.careerDomain ?? 'Ingen'],
    ['Nattlig säkerhetskopia', backup.place ?? 'Ingen', 'BACKUP_URL'],
  ];
  return (
    <Card title="Inställningar" lead="Ändras i serverns miljö, och gäller efter en omstart.">
      <table className={styles.table}>
        <TableHead titles={['Inställning', 'Värde']} />
        <tbody>
          {rows.map(([label, value, setting]) => {
            const isMissing = setting !== undefined && settings.missing.includes(setting);
            return (
              <tr key={label}>
                <td>{label}</td>
                <td data-label="Värde" className={isMissing ? styles.bad : undefined}>
                  {isMissing ? missingTexts[setting] : value}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
