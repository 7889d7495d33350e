import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  /** Every received mail with its headers. */
  received: string[];
  /** The envelope sender of every mail, to which it would bounce. */
  senders: string[];
  /** Sets the reply to every recipient from now on; without it, all are accepted. */
  refuse: { code: number; words: string } | undefined;
  close(): Promise<void>;
}

/** A real mail server on loopback. */
export async function startSmtp(): Promise<TestSmtp> {
  const state: Pick<TestSmtp, 'received' | 'senders' | 'refuse'> = { received: [], senders: [], refuse: undefined };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const { refuse } = state;
      done(refuse && Object.assign(new Error(refuse.words), { responseCode: refuse.code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom } = session.envelope;
        state.senders.push(mailFrom ? mailFrom.address : '');
        state.received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
