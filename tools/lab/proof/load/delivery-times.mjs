// From the moment a message begins to be sent to the moment its receiver's live line says so.
import { Histogram } from './histogram.mjs';

const LOST_MS = 10_000;

export class DeliveryTimes {
  times = new Histogram();
  lost = 0;
  sends = new Map();
  arrivals = new Map();

  /** A message was sent; `receiver` tells with `lineSince` since when their line has been open without a break, NaN where it is not. */
  sent(id, { startedAt, receiver }) {
    const arrivedAt = this.arrivals.get(id);
    if (arrivedAt === undefined) return void this.sends.set(id, { startedAt, receiver });
    this.arrivals.delete(id);
    this.times.add(arrivedAt - startedAt);
  }

  /** A line told of it, perhaps before the sender's own answer was there. */
  heard(id, at) {
    const send = this.sends.get(id);
    if (!send) return void this.arrivals.set(id, at);
    this.sends.delete(id);
    this.times.add(at - send.startedAt);
  }

  /** Gives up what should have come: lost where the receiver's line was open all the time. */
  sweep(now) {
    for (const [id, { startedAt, receiver }] of this.sends) {
      if (now - startedAt < LOST_MS) continue;
      if (receiver.lineSince < startedAt) this.lost += 1;
      this.sends.delete(id);
    }
    for (const [id, at] of this.arrivals) if (now - at > LOST_MS) this.arrivals.delete(id);
  }

  /** The counts since the last time. */
  take() {
    const { times, lost } = this;
    [this.times, this.lost] = [new Histogram(), 0];
    return { times, lost };
  }
}
