import type { IncomingHttpHeaders } from 'node:http';

/** Traces this process for OpenTelemetry: a span for each request and job, and below it one for each statement. */
export interface Tracing {
  start(beginning: Beginning): Span;
  /** Adds a span for a statement that has just ended, below the one that it runs in. */
  statementDone(statement: { text: string; ms: number; failed: boolean }): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

interface Beginning {
  kind: 'request' | 'job';
  name: string;
  attributes: SpanAttributes;
  /** Headers of a request that may be part of a trace that began elsewhere (W3C trace context). */
  headers?: IncomingHttpHeaders;
}

type SpanAttributes = Record<string, string | number>;

interface Span {
  /** Statements that run in `work` are shown below this span. */
  run<T>(work: () => T): T;
  end(result: { attributes?: SpanAttributes; failed: boolean }): void;
}
