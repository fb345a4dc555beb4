declare module 'virtual:texts' {
  import type { Locale } from '@duet/contract';

  /** For each language a function that fetches its texts (build/text-files.ts). */
  const files: Record<Locale, () => Promise<{ default: object }>>;
  export default files;
}
