import type { BrowserContext } from '@playwright/test';

/** Listens to windows for what nobody should see: errors and warnings in the console, and calls to somewhere else. */
export class WindowWatch {
  readonly expected: RegExp[] = [];
  readonly #complaints: string[] = [];

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#add(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#add(`uncaught: ${error.error().stack}`));
    context.on('request', (request) => {
      if (isElsewhere(request.url())) this.#add(`call to ${request.url()}`);
    });
  }

  /** Throws if something was heard that the test did not expect. */
  complain(): void {
    const unexpected = this.#complaints.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  }

  #add(text: string): void {
    this.#complaints.push(text);
  }
}

function isElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol.startsWith('http') && hostname !== '127.0.0.1';
}
