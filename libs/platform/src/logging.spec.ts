import { Log } from './logging';

describe('the log', () => {
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
