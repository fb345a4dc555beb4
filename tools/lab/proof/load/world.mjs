// Everybody who is online, and what is counted of them.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DeliveryTimes } from './delivery-times.mjs';
import { SimulatedMember } from './member.mjs';
import { createChance } from './mix.mjs';

const SWEEP_MS = 2000;
const DELAY_MS = 10;

export class World {
  members = new Map();
  online = [];
  bySite = new Map();
  deliveries = new DeliveryTimes();
  linesLost = 0;
  loggedOut = 0;
  delay = monitorEventLoopDelay({ resolution: DELAY_MS });

  constructor({ people, traffic, mix, seed, uploads, password }) {
    Object.assign(this, { traffic, mix, uploads, password, chance: createChance(seed) });
    this.waiting = people.map((person, number) => ({ ...person, number }));
    this.sweeper = setInterval(() => this.deliveries.sweep(performance.now()), SWEEP_MS);
    this.delay.enable();
  }

  /** Opens the start of every site once, one after the other: a process that has just begun knows none of them yet. */
  async warmUp() {
    const hosts = new Set(this.waiting.map(({ host }) => host));
    for (const host of hosts) await this.traffic.ask('warm-up', { path: '/', headers: { host, accept: 'text/html' } });
  }

  /** The next one who is not online comes. */
  arrive() {
    const person = this.waiting.shift();
    if (!person) throw new Error('Everybody of the data set is online.');
    const member = new SimulatedMember(this, person);
    member.person = person;
    this.members.set(member.id, member);
    const group = this.bySite.get(person.site) ?? [];
    this.bySite.set(person.site, group);
    for (const list of [this.online, group]) list.push(member);
    void member.come();
  }

  leave(member) {
    member.go();
    this.members.delete(member.id);
    for (const list of [this.online, this.bySite.get(member.person.site)]) {
      const index = list.indexOf(member);
      list[index] = list.at(-1);
      list.pop();
    }
    this.waiting.push(member.person);
  }

  /** Somebody goes and somebody else comes. */
  replace(member) {
    this.leave(member);
    this.arrive();
  }

  /** The id of somebody else who is online on the member's site; undefined where there is nobody. */
  somebodyBeside(member) {
    const group = this.bySite.get(member.person.site);
    const other = group[Math.floor(this.chance() * group.length)];
    return other === member ? undefined : other.id;
  }

  /** Counts something that took its time besides calls. */
  count(kind, ms, status = 200) {
    this.traffic.count(kind, { status, ms, bytes: 0, body: status === 0 ? 'not within the patience' : '' });
  }

  /** The counts since the last time. */
  take() {
    const counted = {
      online: this.online.length,
      lines: this.online.filter(({ lineSince }) => !Number.isNaN(lineSince)).length,
      calls: this.traffic.takeCalls(),
      deliveries: this.deliveries.take(),
      linesLost: this.linesLost,
      loggedOut: this.loggedOut,
      ownDelayMs: this.delay.percentile(99) / 1e6,
    };
    this.linesLost = 0;
    this.loggedOut = 0;
    this.delay.reset();
    return counted;
  }

  end() {
    clearInterval(this.sweeper);
    this.delay.disable();
    for (const member of this.online) member.go();
    this.traffic.close();
  }
}
