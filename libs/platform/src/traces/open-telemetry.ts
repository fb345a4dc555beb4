import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-node';
import { productVersion } from '../version';
import { recordWith } from './spans';
import type { TracesConfig } from './traces-config';

/** Beyond, spans are dropped rather than kept: a collector that is away must cost no memory. */
const QUEUE = { maxQueueSize: 4096, maxExportBatchSize: 512, scheduledDelayMillis: 2000, exportTimeoutMillis: 10_000 };

/**
 * Sends the spans of this process by OTLP over HTTP; answers how to end it. The share is chosen by the id of the trace, so that
 * every process chooses alike, and no visitor can have more recorded by what their request says.
 */
export function openTelemetry({ url, share }: TracesConfig, process: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `duet-${process}`, 'service.version': productVersion() }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }), QUEUE)],
  });
  provider.register({ propagator: null });
  recordWith(provider.getTracer('duet'));
  return async () => {
    recordWith(null);
    // A process that ends does not wait for a collector that is away.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
