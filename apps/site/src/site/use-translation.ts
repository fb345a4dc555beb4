import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Namespace } from './namespaces';

type FindTexts = (language: string, namespace: string) => TFunction;
let findTexts: FindTexts = (language, namespace) => i18next.getFixedT(language, namespace);

/** Has texts found in another way than i18next's: the server remembers them, with code that pages need not fetch. */
export function findTextsBy(find: FindTexts): void {
  findTexts = find;
}

/** By language and namespace, so that a component gets the same function each time that it is drawn. */
const functions = new Map<string, TFunction>();
/** Files that are on their way, by language and namespaces. */
const loading = new Map<string, Promise<void>>();

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

const readLanguage = (): string => i18next.language;

const isLoaded = (language: string, namespace: string): boolean =>
  i18next.hasResourceBundle(language, namespace) || i18next.hasLoadedNamespace(namespace);

function translationOf(language: string, namespace: string): TFunction {
  const key = `${language} ${namespace}`;
  const found = functions.get(key);
  if (found) return found;
  const made = findTexts(language, namespace);
  functions.set(key, made);
  return made;
}

function load(language: string, namespaces: readonly string[]): Promise<void> {
  const key = [language, ...namespaces].join(' ');
  const found = loading.get(key);
  if (found) return found;
  const begun = i18next.loadNamespaces([...namespaces]).finally(() => loading.delete(key));
  loading.set(key, begun);
  return begun;
}

/**
 * The texts of a namespace in the page's language: `t('key')`, or `t('other:key')` of another one that is named too. The component
 * waits (Suspense) until their files are there, and is drawn anew when the language changes. React-i18next's hook of this name
 * copies the whole i18next instance for each component (docs/decisions/0190).
 */
export function useTranslation(names: Namespace | readonly [Namespace, ...Namespace[]]): { t: TFunction } {
  const namespaces = typeof names === 'string' ? ([names] as const) : names;
  const language = useSyncExternalStore(subscribe, readLanguage, readLanguage);
  // By a promise a component tells React that it waits.
  if (!namespaces.every((one) => isLoaded(language, one))) throw load(language, namespaces);
  return { t: translationOf(language, namespaces[0]) };
}
