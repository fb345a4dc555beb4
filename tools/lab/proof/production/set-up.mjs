// Common to both scenarios: a bare machine on a network, the repository that it clones, and its mail relay.
import path from 'node:path';
import { startMailCatcher } from '../../../../apps/mail-catcher/src/main.mjs';
import { giveNode } from './host.mjs';
import { bootMachine, copyTree, makeBareTree } from './machine.mjs';
import { RELEASES, commitOf, ownVersion, serveRepository } from './repository.mjs';

export const CONSOLE = 'console.trial.example';
export const ADMINISTRATOR = 'owner@trial.example';

/** Made once in a run; machines are copies of it. */
export async function bareTree(proof) {
  if (proof.bare) return proof.bare;
  const tree = path.join(proof.folder, 'bare');
  await proof.report.step('a bare Debian 12 by debootstrap', () => makeBareTree(tree, proof.log));
  await proof.report.step('Node, npm and the settings for its registry, from this machine', () => giveNode(tree));
  return (proof.bare = tree);
}

/** A running bare machine that trusts the authorities this one trusts. */
export async function startBare(proof, name) {
  const tree = path.join(proof.folder, name);
  copyTree(await bareTree(proof), tree);
  const { network, lifetime, log, report } = proof;
  const machine = await report.step('it boots', async () => {
    const booted = await bootMachine({ name: `dp${process.pid}${name}`, tree, network, lifetime, log });
    await booted.run('update-ca-certificates');
    proof.seen?.(booted);
    return booted;
  });
  return machine;
}

/** The repository for machines, served once, with a tag for this commit and for each release. */
export async function offerRepository(proof) {
  const releases = RELEASES.map(({ version, commit }) => [`v${version}`, commit]);
  const tags = { ...Object.fromEntries(releases), [`v${ownVersion()}`]: commitOf('HEAD') };
  proof.gitPort ??= await serveRepository({ folder: proof.folder, tags, lifetime: proof.lifetime });
  return proof.gitPort;
}

/** A mail relay beside the machine; answers the address for it and `mailsTo(address)`. */
export async function startRelay({ here }, lifetime) {
  const catcher = await startMailCatcher({ port: 0, smtpPort: 0, host: here });
  lifetime.defer(() => catcher.stop());
  const at = (url) => `${here}:${new URL(url).port}`;
  const ask = async (url) => (await fetch(`http://${at(catcher.url)}${url}`)).json();
  return {
    url: `smtp://${at(catcher.smtpUrl)}`,
    mailsTo: async (address) => {
      const { mails } = await ask(`/api/mails?to=${encodeURIComponent(address)}`);
      return Promise.all(mails.map(({ id }) => ask(`/api/mails/${id}`)));
    },
  };
}

/** The values that a reader of the documents fills in. */
export const valuesFor = ({ here, gitPort, relay, version = ownVersion() }) => ({
  REPOSITORY: `git://${here}:${gitPort}/duet.git`,
  VERSION: version,
  CONSOLE_HOST: CONSOLE,
  CERTIFICATES: 'internal',
  RELAY: relay.url,
  ADMINISTRATOR,
  ADMINISTRATOR_NAME: 'Robin Owner',
  BACKUP_PASSPHRASE: 'a trial of lanterns and orchids',
});
