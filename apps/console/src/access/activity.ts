/** A person who neither types nor points this long is away. */
const AWAY_MS = 60_000;
let lastAt = Date.now();

/** Notes that somebody is at the page. */
export function noteActivity(): void {
  lastAt = Date.now();
}

/** True while nobody is at the page: what it asks for then, it asks by itself. */
export const isAway = (): boolean => Date.now() - lastAt > AWAY_MS;

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
  globalThis.addEventListener?.(event, noteActivity, { passive: true, capture: true });
}
