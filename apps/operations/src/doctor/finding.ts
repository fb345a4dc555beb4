import type { Config } from '@duet/platform';

/** One finding: fine, worth a thought, or wrong; `advice` says what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  text: string;
  advice?: string;
}

/** The installation that is looked at. */
export interface Installation {
  env: NodeJS.ProcessEnv;
  /** As far as it is complete. */
  config: Config;
  now: () => Date;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
export const fault = (text: string, advice: string): Finding => ({ level: 'fault', text, advice });

/** The first words of an error, for a line. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || String(error)).split('\n')[0]!.slice(0, 200);
}

/** Results of `work` on each item, a few at a time, in their order. */
export async function eachOf<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  }
  return results;
}
