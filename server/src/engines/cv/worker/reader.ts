import { type ChildProcess, fork } from 'node:child_process';
import { CvError, type CvErrorCode } from '../cv-error.ts';
import { outOfTime, type ReadCv, type ReadReply, type ReadRequest, type TimeLimits } from './messages.ts';

/** How much longer than it may work a process is waited for: a busy machine gives it so small a share of its time. */
const patience = 6;

const maxHeapMegabytes = 400;

/** A process of its own that reads one CV at a time. Whatever a file does to it, it can be ended. */
export class Reader {
  readonly process: ChildProcess;
  reads = 0;
  private isEnded = false;

  constructor() {
    this.process = fork(new URL('./reader-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxHeapMegabytes}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.rest();
  }

  get isAlive(): boolean {
    return (
      !this.isEnded && this.process.connected && this.process.exitCode === null && this.process.signalCode === null
    );
  }

  /** While it waits for work it keeps nobody else from ending. */
  rest(): void {
    this.process.unref();
    this.process.channel?.unref();
  }

  end(): void {
    this.isEnded = true;
    this.process.kill('SIGKILL');
  }

  read(bytes: Uint8Array, limits: TimeLimits): Promise<ReadCv> {
    this.reads += 1;
    this.process.ref();
    this.process.channel?.ref();
    return new Promise<ReadCv>((resolve, reject) => {
      let timer = setTimeout(() => fail('tooSlow'), patience * limits.text);
      const settle = () => {
        clearTimeout(timer);
        this.process
          .removeListener('message', onMessage)
          .removeListener('exit', onExit)
          .removeListener('error', onError);
        this.rest();
      };
      const fail = (code: CvErrorCode, cause?: Error) => {
        settle();
        this.end();
        reject(new CvError(code, { cause }));
      };
      const onMessage = (reply: ReadReply) => {
        if (reply.kind === 'scan') {
          clearTimeout(timer);
          timer = setTimeout(() => fail('tooSlow'), patience * limits.scannedPage);
          return;
        }
        settle();
        if (reply.kind === 'done') resolve(reply);
        else reject(new CvError(reply.code));
      };
      // Nobody but the watchdog and an exhausted heap end a process by signal.
      const onExit = (_code: number | null, signal: string | null) =>
        fail(signal === outOfTime ? 'tooSlow' : signal ? 'tooHeavy' : 'crashed');
      const onError = (cause: Error) => fail('crashed', cause);
      this.process.on('message', onMessage).on('exit', onExit).on('error', onError);
      const request: ReadRequest = { bytes, limits };
      this.process.send(request, (cause) => cause && fail('crashed', cause));
    });
  }
}
