import i18next from 'i18next';
import type { BackendModule, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const namespaces = [
  'app',
  'landing',
  'niches',
  'accounts',
  'members',
  'likes',
  'chat',
  'credits',
  'errors',
  'enums',
  'interests',
] as const;
export type Namespace = (typeof namespaces)[number];

const files = import.meta.glob<ResourceKey>(
  ['../../../../locales/*/*.json', '!**/mail.json', '!**/push.json', '!**/console.json'],
  {
    import: 'default',
  },
);

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`../../../../locales/${language}/${namespace}.json`];
    if (!load) return done(null, {});
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    );
  },
};

/** Starts i18next with one locale; every further file is fetched when a page asks for its namespace. */
export async function startI18n(locale: string): Promise<void> {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: ['app'],
      defaultNS: 'app',
      load: 'currentOnly',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Loads the files of a page before it shows. */
export async function loadTexts(wanted: readonly Namespace[]): Promise<void> {
  if (wanted.length > 0) await i18next.loadNamespaces([...wanted]);
}
