/** Where traces go, and of which share of what is asked there are any. */
export interface TracesConfig {
  /** The whole address of the collector. */
  url: string;
  /** From 0 to 1. */
  share: number;
}

const PATH = '/v1/traces';

/** Reads where traces go, from variables of the names that OpenTelemetry has for them; null: nowhere. */
export function readTraces(env: Record<string, string | undefined>, faults: string[]): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = env;
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!base && !whole) return null;
  const url = whole || `${base!.replace(/\/$/, '')}${PATH}`;
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    faults.push(
      `${whole ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'} must be a http: or https: address`,
    );
  }
  if (!(share >= 0 && share <= 1)) faults.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return { url, share };
}
