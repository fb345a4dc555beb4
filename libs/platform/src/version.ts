import { readFileSync } from 'node:fs';
import { fromRoot } from './installation';

/** The version of this build, such as `0.1.0`: that of the installation's `package.json`. */
export function productVersion(): string {
  version ??= (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }).version;
  return version;
}

let version: string | null = null;
