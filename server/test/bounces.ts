/** A bounce, as different mail servers send them. */
interface Bounce {
  /** The address that the bounce is sent to. */
  to: string;
  /** The address that could not be reached. */
  recipient: string;
}

interface Report extends Bounce {
  action?: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  status: string;
  diagnostic?: string;
}

/** A bounce of Postfix (RFC 3464): text, report and the original mail. */
export function postfixReport({ to, recipient, action = 'failed', status, diagnostic }: Report): string {
  const fields = [
    'Reporting-MTA: dns; mx.example.com',
    'X-Postfix-Queue-ID: 4Xw2bN1r2z',
    'Arrival-Date: Sat, 21 Nov 2026 10:12:00 +0100 (CET)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.com',
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
  ];
  return report({ to, from: 'MAILER-DAEMON@mx.example.com (Mail Delivery System)', fields });
}

/** A bounce of Exchange: other order and case of fields, base64, folded lines. */
export function exchangeReport({ to, recipient, status, diagnostic = '' }: Report): string {
  const [code, ...words] = diagnostic.split(' ');
  const fields = [
    'Reporting-MTA: dns;AM6EUR05FT001.mail.protection.outlook.com',
    '',
    `final-recipient: rfc822;${recipient}`,
    'action: Failed',
    `status: ${status} (undeliverable)`,
    `diagnostic-code: smtp;${code}`,
    `\t${words.join(' ')}`,
    'X-Display-Name: Åsa',
  ];
  return report({ to, from: 'postmaster@outlook.com', fields, coded: true });
}

interface Sent {
  to: string;
  from: string;
  fields: readonly string[];
  coded?: boolean;
}

function report({ to, from, fields, coded }: Sent): string {
  const lines = `${fields.join('\r\n')}\r\n\r\n`;
  const part = coded ? ['Content-Transfer-Encoding: base64', '', Buffer.from(lines).toString('base64')] : ['', lines];
  return [
    'Return-Path: <>',
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '--B1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    ...part,
    '--B1',
    'Content-Type: message/rfc822',
    '',
    'From: Bageriet via Platsa <no-reply@jobb.example.se>',
    'Subject: Hej',
    '',
    'Status: 5.2.2 står bara i brevet',
    '--B1--',
    '',
  ].join('\r\n');
}

/** A bounce of older servers: plain text and one header field. */
export function plainTextBounce({ to, recipient }: Bounce, words: string): string {
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <Mailer-Daemon@mx.example.com>',
    `To: ${to}`,
    `X-Failed-Recipients: ${recipient}`,
    'Auto-Submitted: auto-replied',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    'A message that you sent could not be delivered to one or more of its',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    `  ${recipient}`,
    `    ${words}`,
    '',
  ].join('\r\n');
}
