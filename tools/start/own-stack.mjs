// A demo of its own for tests, proofs and measurements: on free ports and in a folder that goes with it.
import { makeSettings } from './environment.mjs';
import { makeFolder } from './lifetime.mjs';
import { freePorts } from '../../libs/installation/src/ports.mjs';
import { startStack } from './stack.mjs';

/**
 * Starts it. `own` are further variables, without `throwaway` its database is durable. Answers its `settings`, `env`, which
 * its processes were given, and `sentences`, which grows by what is told of parts that ended.
 */
export async function startOwnStack({ lifetime, name, own = {}, throwaway = true }) {
  const settings = { ...makeSettings({ port: await freePorts(5), dir: makeFolder(lifetime, name) }), throwaway, own };
  const sentences = [];
  const say = (sentence) => {
    sentences.push(sentence);
    console.error(sentence);
  };
  const { env } = await startStack(settings, { lifetime, onDeath: say, say });
  return { settings, sentences, env };
}
