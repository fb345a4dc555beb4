/// <reference types="vite/client" />

declare module 'virtual:texts' {
  type Later<T> = () => Promise<{ default: T }>;
  /** For each locale its part, and in that one function per namespace (build/text-files.ts). */
  const files: Record<string, Later<Record<string, Later<import('i18next').ResourceKey>>>>;
  export default files;
}
