const GIVE_UP_MS = 60_000;

/** Waits for a state with a generous ceiling; it asserts the state, not the time. */
export async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const give = Date.now() + GIVE_UP_MS;
  while (!(await done())) {
    if (Date.now() > give) throw new Error('The state was not reached');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
