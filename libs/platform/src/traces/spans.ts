import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import { DomainError } from '@duet/contract';
import { sqlState } from '../database/sql-state';

/** Null: nothing is recorded, and nothing below costs more than the question. */
let tracer: Tracer | null = null;

/** From now on the work of this process is recorded; null: no longer. */
export function recordWith(next: Tracer | null): void {
  tracer = next;
}

/** True while the work of this process is recorded. */
export const isRecording = (): boolean => tracer !== null;

/** Version, trace, span, flags (W3C Trace Context). A state of other vendors is not taken along: nobody knows what it says. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(traceparent: unknown): Context | null {
  const [, traceId, spanId] = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (!traceId || !spanId) return null;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** The place in its trace of what is being done, to go with a job; null where nothing of it is recorded. */
export function findTraceparent(): string | null {
  const found = tracer ? trace.getActiveSpan()?.spanContext() : undefined;
  if (!found || !(found.traceFlags & TraceFlags.SAMPLED)) return null;
  return `00-${found.traceId}-${found.spanId}-01`;
}

interface SpanStart {
  kind: SpanKind;
  /** The place in a trace that it belongs to; without one, that of the work which is being done. */
  traceparent: unknown;
  attributes: Attributes;
}

/** Begins a span by hand, e.g. because its end is told elsewhere; null while nothing is recorded. */
export function startSpan(name: string, { kind, traceparent, attributes }: SpanStart): Span | null {
  return tracer?.startSpan(name, { kind, attributes }, contextOf(traceparent) ?? context.active()) ?? null;
}

/** Runs what belongs to a span. */
export const runWithin = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Runs a job as a span of the trace in which it was asked for. */
export function recordJob<T>(name: string, asked: Omit<SpanStart, 'kind'>, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, { ...asked, kind: SpanKind.CONSUMER });
  return span ? runWithin(span, () => endAfter(span, work)) : work();
}

/** Runs a statement or transaction as a span of the request or job that it belongs to; by itself it is no trace. */
export function recordStatement<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!tracer || !trace.getActiveSpan()) return work();
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: ofDatabase(name) });
  return runWithin(span, () => endAfter(span, work));
}

/** Records a statement that has taken `ms` milliseconds and is done. */
export function noteStatement(name: string, { ms, failed }: { ms: number; failed: boolean }): void {
  if (!tracer || !trace.getActiveSpan()) return;
  const end = Date.now();
  const span = tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: ofDatabase(name),
    startTime: new Date(end - ms),
  });
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(new Date(end));
}

const ofDatabase = (name: string): Attributes => ({ 'db.system.name': 'postgresql', 'db.query.summary': name });

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The kind of an error alone: its words may hold what members wrote. */
function typeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return sqlState(error) || (error instanceof Error ? error.name : 'unknown');
}
