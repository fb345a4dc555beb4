import type { TestApp } from './test-app';

const GIVE_UP_MS = 60_000;

/** Waits for a state with a generous ceiling; it asserts the state, not the time. */
export async function until(done: () => boolean | Promise<boolean>, giveUpMs = GIVE_UP_MS): Promise<void> {
  const give = Date.now() + giveUpMs;
  while (!(await done())) {
    if (Date.now() > give) throw new Error('The state was not reached');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Statements of this test's database that wait for another transaction to end. */
export async function countLockWaits(test: TestApp): Promise<number> {
  const [row] = await test.db.systemRows<{ count: number }>(
    `SELECT count(*)::int FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE NOT l.granted AND a.datname = current_database()`,
  );
  return row?.count ?? 0;
}
