// A part that ended by itself is brought back, with growing pauses; one that ends again and again ends everything.
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from './report.mjs';

const MINUTE = 60_000;
const MOST = 5;
const PAUSES = [500, 1000, 2000, 4000];

/** `giveUp(sentence)` is called when a part has ended five times within a minute. */
export function createKeeper({ lifetime, giveUp, say = (sentence) => console.error(sentence), pauses = PAUSES }) {
  return {
    /** `bringBack` starts the part anew; answers what to call, with a sentence, when the part has ended. */
    keep(bringBack) {
      let deaths = [];
      return async function died(sentence) {
        if (lifetime.isEnding) return;
        const now = Date.now();
        deaths = [...deaths.filter((at) => now - at < MINUTE), now];
        if (deaths.length >= MOST) return giveUp(`${sentence} That was the fifth time within a minute.`);
        const pause = pauses[deaths.length - 1];
        say(`${sentence} It is started again in ${seconds(pause)}.`);
        await sleep(pause);
        if (!lifetime.isEnding) await Promise.resolve(bringBack()).catch((error) => died(error.message));
      };
    },
  };
}
