import { PasswordHasher } from './password-hasher';

const settledCode = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the password hasher', () => {
  it('makes argon2id hashes that verify in every way to type them', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('pa\u0308ssword and more');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'p\u00e4ssword and more')).toBe(true);
    expect(await hasher.verify(hash, 'password and more')).toBe(false);
  });

  it('[B12] knows hashes of other parameters than its own', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('correct horse battery');
    expect(hasher.isOutdated(hash)).toBe(false);
    hasher.cost = { ...hasher.cost, timeCost: 3 };
    expect(hasher.isOutdated(hash)).toBe(true);
    expect(await hasher.verify(hash, 'correct horse battery')).toBe(true);
  });

  it('works as long for nobody as for somebody', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('correct horse battery');
    const time = async (stored: string | null) => {
      const started = performance.now();
      for (let round = 0; round < 5; round += 1) expect(await hasher.verify(stored, 'something else')).toBe(false);
      return performance.now() - started;
    };
    await time(hash);
    const [known, unknown] = [await time(hash), await time(null)];
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });

  it('refuses beyond its bound, and takes new work when the queue is empty again', async () => {
    const hasher = new PasswordHasher({ running: 1, waiting: 2 });
    const codes = await Promise.all(Array.from({ length: 5 }, () => settledCode(hasher.verify(null, 'x'))));
    expect(codes).toEqual(['done', 'done', 'done', 'too_many', 'too_many']);
    expect(await settledCode(hasher.verify(null, 'x'))).toBe('done');
  });

  it('lets new passwords go ahead of log-ins', async () => {
    const hasher = new PasswordHasher({ running: 1, waiting: 9 });
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      hasher.verify(null, 'x').then(note('first')),
      hasher.verify(null, 'x').then(note('log-in')),
      hasher.hash('a new password').then(note('sign-up')),
    ]);
    expect(order).toEqual(['first', 'sign-up', 'log-in']);
  });
});
