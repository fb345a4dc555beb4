// Where this installation is, and the file with its variables. Every process asks here, built or not.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json: the sources' own, and in an image the one that holds `dist`. */
export const installationRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder) {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('There is no package.json above this program: the installation is not whole.');
  return findRoot(parent);
}

/** A folder or file of this installation; a relative path counts from its root, wherever a process was started. */
export const fromRoot = (place) => path.resolve(installationRoot, place);

/**
 * The file of variables: ENV_FILE, `.env` at the root without one; null when there is none or ENV_FILE is empty. Throws a
 * sentence when ENV_FILE names a file that is not there.
 */
export function environmentFile() {
  const { ENV_FILE: fileName } = process.env;
  if (fileName === '') return null;
  const file = fromRoot(fileName ?? '.env');
  if (existsSync(file)) return file;
  if (fileName) throw new Error(`ENV_FILE names ${file}, which is not there.`);
  return null;
}

/** The environment with the variables of the file. What is set already wins, even when it is empty. */
export function readEnvironment() {
  const file = environmentFile();
  if (file) loadFile(file);
  return process.env;
}

function loadFile(file) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}

/** From here on neither this process nor its children read a file: for tests and benchmarks, and after reading it. */
export function ignoreEnvironmentFile() {
  process.env.ENV_FILE = '';
}
