/** Does `act` for everything that comes, so many at once; ends with the first failure, after those under way. */
export async function inParallel<T>(things: AsyncIterable<T>, most: number, act: (thing: T) => Promise<void>) {
  const iterator = things[Symbol.asyncIterator]();
  let failed: { error: unknown } | null = null;
  const lane = async () => {
    for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next()) await act(next.value);
  };
  const workOn = () =>
    lane().catch((error: unknown) => {
      failed ??= { error };
    });
  await Promise.all(Array.from({ length: most }, workOn));
  if (failed) throw (failed as { error: unknown }).error;
}
