import { createHash } from 'node:crypto';
import path from 'node:path';

const LENGTH = 5;
const IMPORT = /import (\w+) from (['"])(\.[^'"]+)\.module\.css\2/g;

type ScopedName = (name: string, file: string) => string;

/**
 * Names the classes of CSS modules in the built files. A name depends on the class and on the module's path below `root`
 * alone, so that the page that the server draws and the browser's program have the same one. Throws where two classes
 * would get one name.
 */
export function scopedNames(root: string): ScopedName {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${path.relative(root, file).split(path.sep).join('/')} ${name}`;
    const hash = createHash('sha256').update(owner).digest('base64url');
    const scoped = hash.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, LENGTH);
    const other = owners.get(scoped) ?? owner;
    if (other !== owner) throw new Error(`One scoped name for two classes: ${owner}, ${other}`);
    owners.set(scoped, owner);
    return scoped;
  };
}

/**
 * Writes the scoped names of classes into a component's source in place of `styles.name`, and imports its modules as
 * plain styles: the browser needs no table of names. `npm run check -- classes` keeps to what this understands.
 */
export function inlineScopedNames(code: string, file: string, scopedName: ScopedName): string {
  return [...code.matchAll(IMPORT)].reduce((written, [statement, local, , stem]) => {
    const module = path.resolve(path.dirname(file), `${stem}.module.css`);
    const use = new RegExp(`(?<![\\w.$'"])${local}\\.(\\w+)`, 'g');
    return written
      .replace(statement, `import '${stem}.scoped.css'`)
      .replace(use, (_use, name: string) => `'${scopedName(name, module)}'`);
  }, code);
}
