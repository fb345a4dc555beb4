// Processor time and memory, out of /proc, of a process with all that it started.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;
const PAGE_KB = 4;
const MIB_KB = 1024;

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended meanwhile, or is another's.
    return '';
  }
};

/** The numbers of /proc/<pid>/stat after the name, which may have spaces. */
const statOf = (pid) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? null;

/** The process and all below it but the `others`, which are counted by themselves. */
function familyOf(root, others) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat) children.set(Number(stat[1]), [...(children.get(Number(stat[1])) ?? []), Number(name)]);
  }
  const family = [root];
  for (const pid of family) family.push(...(children.get(pid) ?? []).filter((child) => !others.has(child)));
  return family;
}

/** Processor seconds of a process, of those below it, and of children that have ended. */
function cpuSeconds(pid, others) {
  const ticks = (stat) => (stat ? stat.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) : 0);
  return familyOf(pid, others).reduce((sum, one) => sum + ticks(statOf(one)), 0) / TICKS;
}

/** MiB of a process and those below it; what they share is counted once, where the machine tells. */
function memoryMiB(pid, others) {
  const kilobytes = familyOf(pid, others).map((one) => {
    const share = /^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`));
    return share ? Number(share[1]) : Number(statOf(one)?.[21] ?? 0) * PAGE_KB;
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / MIB_KB;
}

/** Processor seconds and memory of each process by its name. */
export function usageOf(pids) {
  if (!existsSync('/proc/self/stat'))
    throw new Error('This proof reads /proc, which this system has not: run it on Linux.');
  const entries = Object.entries(pids);
  const all = new Set(Object.values(pids));
  return {
    cpu: Object.fromEntries(entries.map(([name, pid]) => [name, cpuSeconds(pid, all)])),
    memory: Object.fromEntries(entries.map(([name, pid]) => [name, memoryMiB(pid, all)])),
  };
}

/** Files that a process may have open; Node takes the hard limit by itself. */
export function openFiles() {
  const [, , hard] = /^Max open files\s+(\S+)\s+(\S+)/m.exec(read('/proc/self/limits')) ?? [];
  return hard === 'unlimited' || hard === undefined ? Infinity : Number(hard);
}

/** Busy processor seconds of the whole machine. */
export function machineSeconds() {
  const [user, nice, system, , , irq, softirq, steal] = read('/proc/stat')
    .split('\n')[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { busy: (user + nice + system + irq + softirq) / TICKS, stolen: steal / TICKS };
}
