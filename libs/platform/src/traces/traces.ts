import type { OnApplicationShutdown } from '@nestjs/common';
import type { TracesConfig } from './traces-config';

/** The traces of a process, where they are sent somewhere. The library for it is loaded in that case alone. */
export class Traces implements OnApplicationShutdown {
  constructor(private readonly end: () => Promise<void>) {}

  /** Begins to record; without a configuration nothing is. */
  static async open(config: TracesConfig | null, process: string): Promise<Traces> {
    if (!config) return new Traces(async () => undefined);
    const { openTelemetry } = await import('./open-telemetry');
    return new Traces(openTelemetry(config, process));
  }

  /** Sends what is left. */
  onApplicationShutdown(): Promise<void> {
    return this.end();
  }
}
