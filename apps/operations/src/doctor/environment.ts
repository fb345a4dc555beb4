import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFile, fromRoot, readConfig } from '@duet/platform';
import type { VapidKeys } from '@duet/platform';
import ipaddr from 'ipaddr.js';
import type { Finding, Installation } from './finding';
import { fault, ok, warning } from './finding';

/** The variables: where they come from, and that they are whole. */
export async function lookAtEnvironment({ env, config }: Installation): Promise<Finding[]> {
  const file = environmentFile();
  const { faults } = readConfig(env);
  return [
    ok(file ? `variables from ${file} and the environment` : 'variables from the environment alone, there is no .env'),
    ...faults.map((text) => fault(text, 'Set it; .env.example explains every variable.')),
    ...(faults.length === 0 ? [ok('every variable that is needed is there')] : []),
    config.production
      ? ok('NODE_ENV=production')
      : warning('NODE_ENV is not production', 'Set NODE_ENV=production: links become https and cookies secure.'),
  ];
}

/** Node itself, and what `npm run build` makes. */
export async function lookAtProgram({ config }: Installation): Promise<Finding[]> {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { engines: { node: string } };
  const needed = engines.node.replace('>=', '');
  const built = [path.join(config.siteDir, 'index.html'), path.join(config.consoleDir, 'index.html')];
  if (config.snapshotDir) built.push(path.join(config.snapshotDir, 'snapshot.mjs'));
  const missing = built.filter((place) => !existsSync(place));
  return [
    isAtLeast(process.versions.node, needed)
      ? ok(`Node ${process.versions.node}`)
      : fault(`Node ${process.versions.node} is too old`, `Install Node ${needed} or later.`),
    ...missing.map((place) => fault(`${place} is not there`, 'Run npm run build.')),
    ...(missing.length === 0 ? [ok('member site and console are built')] : []),
  ];
}

/** True when a version such as 20.19.1 is not below another such as 20.19. */
function isAtLeast(found: string, needed: string): boolean {
  const [have, want] = [found, needed].map((version) => version.split('.').map(Number));
  const at = want!.findIndex((part, index) => part !== (have![index] ?? 0));
  return at < 0 || (have![at] ?? 0) > want![at]!;
}

/** Checks which proxies may name the addresses of visitors. */
export async function lookAtProxies({ config: { trustedProxies, production } }: Installation): Promise<Finding[]> {
  const wrong = trustedProxies.filter((entry) => !isNetwork(entry.trim()));
  const open = trustedProxies.filter((entry) => /\/0$/.test(entry.trim()));
  const advice = 'Name the networks of your proxies, such as 127.0.0.1/32 or 10.0.0.0/8.';
  if (wrong.length > 0) return [fault(`TRUSTED_PROXIES names no network: ${wrong.join(', ')}`, advice)];
  if (open.length > 0) return [fault('TRUSTED_PROXIES trusts everyone who sends an address', advice)];
  if (trustedProxies.length > 0) return [ok(`visitors' addresses are taken from ${trustedProxies.join(', ')}`)];
  if (!production) return [ok('no proxy is trusted')];
  return [warning('TRUSTED_PROXIES is empty: behind a proxy every visitor has its address', advice)];
}

const isNetwork = (entry: string) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);

/** Push messages: each site makes its own keys, so that an address for the push services is all they need. */
export async function lookAtPush({ config: { push, production } }: Installation): Promise<Finding[]> {
  const advice = 'Set it to a mailto: or https: address.';
  if (push?.formerKeys && !isPair(push.formerKeys)) {
    return [fault('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY', 'Remove both, or set those of before.')];
  }
  if (push?.contact) return [ok('push messages are signed by each site and sent')];
  const effect = production ? 'members are not asked to allow push messages' : 'push messages are made, but not sent';
  return [warning(`VAPID_CONTACT is missing: ${effect}`, advice)];
}

function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
