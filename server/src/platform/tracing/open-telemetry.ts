import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER };

/** A server that stops waits so long for a collector that does not answer. */
const timeoutMillis = 2_000;

/**
 * Sends spans to a collector, in batches. `endpoint` is its address without a path; headers come from OpenTelemetry's own
 * variables. The providers that are global in OpenTelemetry stay unset, so two of these don't meet.
 */
export function openTelemetry(endpoint: string, version: string): Tracing {
  const resource = resourceFromAttributes({ 'service.name': 'platsa', 'service.version': version });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resource),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('platsa', version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  return {
    start({ kind, name, attributes, headers = {} }) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const within = trace.setSpan(parent, span);
      return {
        run: (work) => current.run(within, work),
        end({ attributes: further = {}, failed }) {
          span.setAttributes(further);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    statementDone({ text, ms, failed }) {
      const parent = current.getStore();
      if (!parent) return;
      const [operation = ''] = text.trim().split(/\s/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const startTime = Date.now() - ms;
      const span = tracer.startSpan(operation.toUpperCase(), { kind: SpanKind.CLIENT, attributes, startTime }, parent);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startTime + ms);
    },
    stop: () => provider.shutdown(),
  };
}
