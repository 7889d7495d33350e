import type { BrowserContext } from '@playwright/test';

/** Records errors and warnings in the browser's console, and requests to other machines. */
export class BrowserMonitor {
  readonly expected: RegExp[] = [];
  readonly #problems: string[] = [];

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#add(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#add(`uncaught: ${error.error().stack}`));
    context.on('request', (request) => {
      if (isOtherHost(request.url())) this.#add(`call to ${request.url()}`);
    });
  }

  /** Throws if anything unexpected was recorded. */
  throwUnexpected(): void {
    const unexpected = this.#problems.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The browser reported problems:\n${unexpected.join('\n')}`);
  }

  #add(text: string): void {
    this.#problems.push(text);
  }
}

function isOtherHost(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isOwn = ['127.0.0.1', 'platsa.test'].includes(hostname) || hostname.endsWith('.localhost');
  return protocol.startsWith('http') && !isOwn;
}
