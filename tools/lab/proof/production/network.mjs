// A network between this machine and those of the proof, with a way out through this one.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';

const FORWARD = '/proc/sys/net/ipv4/ip_forward';
const TABLE = `duet_proof_${process.pid}`;

const command = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** Answers `connect(machine)`; what it changes on this machine is undone when the lifetime ends. */
export function openNetwork(lifetime) {
  const before = readFileSync(FORWARD, 'utf8');
  const network = freeNetwork();
  writeFileSync(FORWARD, '1');
  lifetime.defer(() => writeFileSync(FORWARD, before));
  const rules = [
    `add table ip ${TABLE}`,
    `add chain ip ${TABLE} out { type nat hook postrouting priority 100 ; }`,
    `add rule ip ${TABLE} out ip saddr ${network}.0/24 masquerade`,
  ];
  execFileSync('nft', ['-f', '-'], { input: `${rules.join('\n')}\n` });
  lifetime.defer(() => command('nft', 'delete', 'table', 'ip', TABLE));
  let count = 0;
  return {
    /** Gives both ends of a machine's line their addresses; answers them. */
    connect({ name, inside }) {
      const here = `${network}.${4 * count + 1}`;
      const address = `${network}.${4 * count + 2}`;
      count += 1;
      command('ip', 'address', 'add', `${here}/30`, 'dev', `ve-${name}`);
      command('ip', 'link', 'set', `ve-${name}`, 'up');
      inside(`ip address add ${address}/30 dev host0; ip link set host0 up; ip route add default via ${here}`);
      return { here, address };
    },
  };
}

function freeNetwork() {
  const used = Object.values(networkInterfaces()).flatMap((many) => many.map(({ address }) => address));
  for (let number = 7; number < 250; number += 1) {
    const network = `10.213.${number}`;
    if (!used.some((address) => address.startsWith(`${network}.`))) return network;
  }
  throw new Error('No network below 10.213.0.0/16 is free.');
}
