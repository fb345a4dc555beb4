import { Writable } from 'node:stream';
import { Log } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import { pino } from 'pino';

/** Every line that an application logs, at the lowest level, in memory. */
export class LogLines {
  private readonly lines: string[] = [];

  private constructor() {}

  /** Takes the lines from now on. */
  static of(test: TestApp): LogLines {
    const taken = new LogLines();
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        taken.lines.push(chunk.toString('utf8'));
        done();
      },
    });
    Object.assign(test.get(Log), { logger: pino({ level: 'trace' }, stream) });
    return taken;
  }

  /** The lines that hold a text. */
  with(text: string): string[] {
    return this.lines.filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  }
}
