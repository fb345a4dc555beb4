import { symbols } from 'pino';
import { Log } from './logging';

describe('the log', () => {
  it('writes one line of JSON for each entry, with its time in UTC, whatever the values hold', () => {
    const log = new Log('info', 'test');
    const lines: string[] = [];
    Object.assign(log.logger, { [symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
    log.info('first\n{"level":"error","msg":"forged"}', { route: 'a\r\nb' });
    expect(lines.map((line) => line.trimEnd().includes('\n'))).toEqual([false]);
    const { time, ...entry } = JSON.parse(lines[0]!) as { time: string };
    expect(entry).toMatchObject({ process: 'test', route: 'a\r\nb', msg: 'first\n{"level":"error","msg":"forged"}' });
    expect(new Date(time).toISOString()).toBe(time);
  });

  it('tells of connections that were lost at one moment once for each kind, and of everything else each time', () => {
    const log = new Log('silent', 'test');
    const lines: unknown[][] = [];
    log.logger.error = (...line: unknown[]) => void lines.push(line);
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    for (let times = 0; times < 5; times += 1) log.error('queue', lost);
    log.error('relay', lost);
    log.error('queue', new Error('bug'));
    log.error('queue', new Error('bug'));
    expect(lines.map(([fields, message]) => [message, (fields as { error: string }).error])).toEqual([
      ['queue', 'terminating connection'],
      ['relay', 'terminating connection'],
      ['queue', 'bug'],
      ['queue', 'bug'],
    ]);
    expect(lines[0]![0]).not.toHaveProperty('stack');
  });
});
