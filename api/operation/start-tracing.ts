import type { ApiSettings } from './settings.ts';
import { traceBy } from '../tracing/tracing.ts';

type TracingSettings = Pick<
  ApiSettings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_BSP_SCHEDULE_DELAY' | 'ROLE'
>;

/**
 * Sends spans to the collector that the settings name, by OTLP over HTTP; without one nothing is loaded. Which traces are
 * kept is decided here alone: a visitor's `traceparent` names a trace and does not make us record it.
 * @returns sends what is left and ends it
 */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return () => Promise.resolve();
  const [api, sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const share = new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME, 'kolobeh.role': settings.ROLE }),
    sampler: new sdk.ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager();
  api.context.setGlobalContextManager(contexts.enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  traceBy({ api, tracer: provider.getTracer('kolobeh') });
  return async () => {
    traceBy(null);
    // A collector that is away must not keep a process from its end; what was left is lost.
    await provider.shutdown().catch(() => undefined);
    api.context.disable();
    api.propagation.disable();
  };
}
