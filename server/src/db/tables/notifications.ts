import type { NotificationWay } from '@platsa/contract/notifications/schema';
import type { Generated } from 'kysely';

/** Settings and queue of what company users are told without looking in. */
export interface NotificationTables {
  notificationSettings: {
    userId: string;
    digest: Generated<NotificationWay>;
    application: Generated<NotificationWay>;
    message: Generated<Exclude<NotificationWay, 'none'>>;
    quietFrom: Generated<number>;
    quietTo: Generated<number>;
    digestDay: Generated<string | null>;
  };
  jobFollowers: {
    jobId: string;
    companyId: string;
    userId: string;
  };
  waitingNotifications: {
    userId: string;
    applicantId: string;
    isFirst: boolean;
  };
  notificationLinks: {
    tokenHash: Buffer;
    userId: string;
    kind: 'digest' | 'application';
    createdAt: Date;
  };
  pushKeys: {
    isOnly: Generated<boolean>;
    publicKey: string;
    privateKey: string;
  };
  pushSubscriptions: {
    id: Generated<string>;
    sessionHash: Buffer;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: Date;
  };
}
