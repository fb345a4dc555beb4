import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { DomainError, ErrorArgs, Fault, Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import type { i18n, Resource } from 'i18next';
import i18next from 'i18next';
import type { Wording, WordingValue } from './wording';
import { writeValue } from './wording';

/** The product's texts on the server: the same files that the pages use. */
@Injectable()
export class Texts {
  private readonly i18n: i18n;

  constructor(private readonly folder: string) {
    this.i18n = i18next.createInstance();
    void this.i18n.init({
      resources: readResources(folder),
      fallbackLng: 'en',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      initAsync: false,
      returnNull: false,
    });
  }

  /** The text of `key` (`namespace:path`) in a locale, with its values put in. */
  t(locale: Locale, key: string, args: ErrorArgs = {}): string {
    return this.i18n.t(key, { ...args, lng: locale });
  }

  /** A sentence for staff in the language of the one who reads it. */
  word(locale: Locale, { key, values = {} }: Wording): string {
    const write = (value: WordingValue) => writeValue(locale, value, (inner) => this.word(locale, inner));
    const args = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
    return this.t(locale, `console-server:${key}`, args);
  }

  /** A reason that was stored in English, in the language of the one who reads it; one that is not ours stays as it is. */
  wordReason(locale: Locale, reason: string): string {
    const known = this.part<Record<string, string>>('en', 'console-server:reasons');
    const key = Object.keys(known).find((name) => known[name] === reason);
    return key === undefined ? reason : this.word(locale, { key: `reasons.${key}` });
  }

  /** Says if a locale has its own text for a key; one that comes in plural forms is found by its `count`. */
  has(locale: Locale, key: string, args: ErrorArgs = {}): boolean {
    return this.i18n.exists(key, { ...args, lng: locale, fallbackLng: [] });
  }

  /** A structured part of a locale file, e.g. a list. */
  part<T>(locale: Locale, key: string): T {
    return this.i18n.t(key, { lng: locale, returnObjects: true }) as T;
  }

  /** A whole text file of a locale, e.g. `legal/terms.md`; null when there is none. */
  file(locale: Locale, name: string): string | null {
    try {
      return readFileSync(path.join(this.folder, locale, name), 'utf8');
    } catch {
      return null;
    }
  }

  /** The sentence of an error for a reader; faulty fields are named with their rules. */
  sentence(locale: Locale, error: DomainError): string {
    if (error.faults.length === 0) return this.t(locale, `errors:${error.code}`, error.args);
    return error.faults.map((fault) => this.faultSentence(locale, fault)).join(' ');
  }

  private faultSentence(locale: Locale, fault: Fault): string {
    const rule = this.has(locale, `errors:rules.${fault.code}`, fault.args) ? fault.code : 'invalid';
    const name =
      fault.field
        .replace(/\[\d+\]/g, '')
        .split('.')
        .pop() ?? fault.field;
    const label = this.has(locale, `errors:fields.${name}`) ? this.t(locale, `errors:fields.${name}`) : fault.field;
    return this.t(locale, 'errors:field_sentence', {
      field: label,
      rule: this.t(locale, `errors:rules.${rule}`, fault.args),
    });
  }
}

const resources = new Map<string, Resource>();

/** The texts of a folder, read once in a process, whoever asks. */
function readResources(folder: string): Resource {
  const read = () => Object.fromEntries(LOCALES.map((locale) => [locale, readNamespaces(path.join(folder, locale))]));
  const found = resources.get(folder) ?? (read() as Resource);
  resources.set(folder, found);
  return found;
}

function readNamespaces(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name.endsWith('.json'));
  return Object.fromEntries(
    files.map(({ name }) => [name.slice(0, -5), JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown]),
  );
}
