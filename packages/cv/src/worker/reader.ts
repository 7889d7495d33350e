import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CvError, type CvErrorCode } from '../cv-error.ts';
import { outOfTime, type ReadCv, type ReadReply, type ReadRequest, type TimeLimits } from './messages.ts';

/** Wall-clock timeout as a multiple of the processor time, because a busy machine gives the process only a share. */
const clockFactor = 6;

const maxHeapMegabytes = 400;

/** The root of the project: this file is packages/cv/src/worker/reader.ts, in the server's bundle too. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Node refuses everything else to the process: writing, other programs, other files, code made of text. The watchdog and the recognition of
 * scans are threads, and images are unpacked by an addon.
 */
export const permissions = [
  '--permission',
  // A file whose text got into code would be run by the first `new Function`.
  '--disallow-code-generation-from-strings',
  '--allow-worker',
  '--allow-addons',
  ...['package.json', 'contract', 'node_modules', 'packages'].map(
    (name) => `--allow-fs-read=${path.join(project, name)}`,
  ),
];

/** A child process that reads one CV at a time and can be killed whatever a file does to it. */
export class Reader {
  readonly process: ChildProcess;
  reads = 0;
  private isEnded = false;

  constructor() {
    this.process = fork(new URL('./reader-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxHeapMegabytes}`, ...permissions],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.unref();
  }

  get isAlive(): boolean {
    return (
      !this.isEnded && this.process.connected && this.process.exitCode === null && this.process.signalCode === null
    );
  }

  /** An idle reader does not keep the server from exiting. */
  private unref(): void {
    this.process.unref();
    this.process.channel?.unref();
  }

  end(): void {
    this.isEnded = true;
    this.process.kill('SIGKILL');
  }

  async read(bytes: Uint8Array, limits: TimeLimits): Promise<ReadCv> {
    const reply = await this.ask({ work: 'read', bytes, limits });
    if (reply.kind !== 'done') throw new CvError('crashed');
    return reply;
  }

  /** Makes a PDF of a Word document or a picture. */
  async convert(bytes: Uint8Array, limits: TimeLimits): Promise<Uint8Array> {
    const reply = await this.ask({ work: 'convert', bytes, limits });
    if (reply.kind !== 'converted') throw new CvError('crashed');
    return reply.pdf;
  }

  private ask(request: ReadRequest): Promise<ReadReply> {
    const { limits } = request;
    this.reads += 1;
    this.process.ref();
    this.process.channel?.ref();
    return new Promise<ReadReply>((resolve, reject) => {
      let timer = setTimeout(() => fail('tooSlow'), clockFactor * limits.text);
      const settle = () => {
        clearTimeout(timer);
        this.process
          .removeListener('message', onMessage)
          .removeListener('exit', onExit)
          .removeListener('error', onError);
        this.unref();
      };
      const fail = (code: CvErrorCode, cause?: Error) => {
        settle();
        this.end();
        reject(new CvError(code, { cause }));
      };
      const onMessage = (reply: ReadReply) => {
        if (reply.kind === 'scan') {
          clearTimeout(timer);
          timer = setTimeout(() => fail('tooSlow'), clockFactor * limits.scannedPage);
          return;
        }
        settle();
        if (reply.kind === 'failed') reject(new CvError(reply.code));
        else resolve(reply);
      };
      // Only the watchdog and an exhausted heap end the process by a signal.
      const onExit = (_code: number | null, signal: string | null) =>
        fail(signal === outOfTime ? 'tooSlow' : signal ? 'tooHeavy' : 'crashed');
      const onError = (cause: Error) => fail('crashed', cause);
      this.process.on('message', onMessage).on('exit', onExit).on('error', onError);
      this.process.send(request, (cause) => cause && fail('crashed', cause));
    });
  }
}
