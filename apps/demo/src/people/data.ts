import { readFileSync } from 'node:fs';
import { fromRoot } from '@duet/platform';

/** The folder of the words, the plans and the pictures. */
export const DATA = fromRoot('apps/demo/data');

/** Reads a JSON file of the demo's data; the specs beside this file hold that it has the shape. */
export const readData = <T>(file: string): T => JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')) as T;
