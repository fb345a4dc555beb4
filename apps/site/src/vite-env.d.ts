/// <reference types="vite/client" />

declare module 'virtual:texts' {
  import type { ResourceKey } from 'i18next';

  type Later<T> = () => Promise<{ default: T }>;
  /** For each locale its part, and in that one function per namespace (build/text-files.ts). */
  const files: Record<string, Later<Record<string, Later<ResourceKey>>>>;
  export default files;
}

declare module 'virtual:method-marks' {
  /** The address of the mark's picture for each method of payment that has one (build/method-marks.ts). */
  const addresses: Record<string, string | undefined>;
  export default addresses;
}
