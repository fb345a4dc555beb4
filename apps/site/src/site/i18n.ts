import i18next from 'i18next';
import type { BackendModule } from 'i18next';
import files from 'virtual:texts';
import type { Namespace } from './namespaces';

export type { Namespace } from './namespaces';

async function readTexts(language: string, namespace: string) {
  const part = await files[language]?.();
  return (await part?.default[namespace]?.())?.default ?? {};
}

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    readTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    );
  },
};

let started: Promise<unknown> | undefined;

/** Starts i18next with one locale, once; every further file is fetched when a page asks for its namespace. */
export async function startI18n(locale: string): Promise<void> {
  started ??= i18next
    .use(lazyFiles)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: ['app'],
      defaultNS: 'app',
      load: 'currentOnly',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
  await started;
}

/**
 * Loads the files of a page or a part before it shows. Rejects where one does not come, and asks for it again the next time: i18next would
 * try for ten seconds, and then go on without the texts.
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  await started;
  const { language } = i18next;
  const missing = namespaces.filter((name) => !i18next.hasResourceBundle(language, name));
  const texts = await Promise.all(missing.map((name) => readTexts(language, name)));
  missing.forEach((name, at) => i18next.addResourceBundle(language, name, texts[at]));
  await i18next.loadNamespaces([...namespaces]);
}
