/** Seconds with one decimal, as `1.3 s`. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Runs `work` and prints one line with its name and time; a failing step throws on. */
export async function step(name, work) {
  const started = Date.now();
  const note = await work();
  const detail = typeof note === 'string' ? ` (${note})` : '';
  console.log(`  ${name}${detail} · ${seconds(Date.now() - started)}`);
}
