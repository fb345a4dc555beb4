// Stops everything that was started in the opposite order, once, whichever way the run ends.
import { whenNpmEnds } from './parents.mjs';

/** `defer(stop)` remembers how to stop something; `end()` stops all of it; `whenInterrupted` runs on Ctrl-C, a signal, or npm's end. */
export function createLifetime() {
  const stops = [];
  let ending = null;
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(`while stopping: ${error.message}`);
      }
    }
  };
  return {
    defer: (stop) => void stops.push(stop),
    end: () => (ending ??= stopAll()),
    get isEnding() {
      return ending !== null;
    },
    whenInterrupted(act) {
      let isInterrupted = false;
      const once = () => {
        if (isInterrupted) return;
        isInterrupted = true;
        act();
      };
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, once);
      // Nobody reads what we print any more, as after `npm start | head`.
      whenNpmEnds(once);
      for (const stream of [process.stdout, process.stderr]) stream.on('error', once);
    },
  };
}
