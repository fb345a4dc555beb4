// Names: no two exported types have one name, what a file's suffix promises is in it, and no participle stands for a noun.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';

const FOLDERS = ['apps', 'libs', 'tools'];
const SOURCE = /(?<!\.d)\.(?:tsx?|mjs)$/;
const EXPORTED = /^export (?:default )?(?:abstract )?(?:class|interface|type|enum) (\w+)/gm;

/** Words that say what happened to a thing in place of what it is. */
const PARTICIPLE = /\b(?:const|let|function) (told|asked|heard|wanted|given)\b/g;

/** A suffix promises a class: `likes.service.ts` exports a class `…Service`. */
const SUFFIXES = [
  { suffix: '.service.ts', promise: /^export class \w+Service\b/m, what: 'no class …Service' },
  { suffix: '.entity.ts', promise: /^export class \w+Entity\b/m, what: 'no class …Entity' },
  { suffix: '.controller.ts', promise: /^export class \w+Controller\b/m, what: 'no class …Controller' },
  { suffix: '.module.ts', promise: /^export class \w+Module\b/m, what: 'no class …Module' },
];

const isSpec = (file) => /\.(spec|suite)\.tsx?$/.test(file);

/** Lists what is wrong with the names of these sources (`Map` of path and text). */
export function findNameFaults(sources) {
  const places = new Map();
  for (const [file, text] of sources) {
    for (const [, name] of text.matchAll(EXPORTED)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  const twice = [...places].filter(([, files]) => files.length > 1);
  return [
    ...twice.map(([name, files]) => `${name} is exported by ${files.join(' and ')}: one name, one thing`),
    ...[...sources].flatMap(([file, text]) => [...suffixFaults(file, text), ...participleFaults(file, text)]),
  ];
}

const participleFaults = (file, text) =>
  [...text.matchAll(PARTICIPLE)].map(([, word]) => `${file}: ${word} is no noun; say what it is`);

const suffixFaults = (file, text) =>
  isSpec(file)
    ? []
    : SUFFIXES.filter(({ suffix, promise }) => file.endsWith(suffix) && !promise.test(text)).map(
        ({ what }) => `${file} exports ${what}`,
      );

/** The sources of the workspace as a `Map` of path and text. */
export function readSources() {
  const below = (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Map(FOLDERS.flatMap(below).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
