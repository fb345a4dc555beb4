import { DomainError } from '@duet/contract';
import { WaitingReads } from './waiting-reads';

const silent = { code: 'unavailable', args: { retry_after: 5 } };

/** Reads that end when the test says so, and a clock that it moves. */
function begin(count: number) {
  const clock = { now: 0 };
  const reads = new WaitingReads(5, () => clock.now);
  const ends: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const read = () => reads.run(() => new Promise<string>((answer, fail) => ends.push({ answer, fail })));
  const running = Array.from({ length: count }, read);
  for (const one of running) one.catch(() => undefined);
  return { clock, reads, read, ends, running };
}

it('a storage that is silent is waited for by sixteen reads; more are refused at once, until it answers again', async () => {
  const { clock, reads, read, ends, running } = begin(16);
  clock.now = 501;
  await expect(read()).rejects.toMatchObject(silent);
  ends[0]!.answer('a picture');
  expect(await running[0]).toBe('a picture');
  expect(await reads.run(() => Promise.resolve('another'))).toBe('another');
});

it('many reads at once of a storage that answers are no silence', async () => {
  const { clock, read, ends, running } = begin(40);
  clock.now = 501;
  ends[0]!.answer('a picture');
  await running[0];
  const late = read();
  for (const { answer } of ends.slice(1)) answer('a picture');
  expect(await late).toBe('a picture');
});

it('reads that were given up end no silence, and a file that is not there does', async () => {
  const { clock, read, ends, running } = begin(17);
  clock.now = 20_000;
  ends[0]!.fail(new DomainError('unavailable'));
  await expect(running[0]).rejects.toMatchObject({ code: 'unavailable' });
  await expect(read()).rejects.toMatchObject(silent);
  ends[1]!.fail(new DomainError('not_found'));
  await expect(running[1]).rejects.toMatchObject({ code: 'not_found' });
  const next = read();
  ends.at(-1)!.answer('a picture');
  expect(await next).toBe('a picture');
});
