// Specs import this file first: tables of words are made when their module is loaded.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTexts } from '../ui/texts';

const folder = path.resolve('locales/en');

const readFile = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object;

const readFiles = (place: string) =>
  readdirSync(path.join(folder, place))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), readFile(path.join(place, file))] as const);

setTexts('en', { ...Object.fromEntries(readFiles('console')), shared: Object.fromEntries(readFiles('')) });
