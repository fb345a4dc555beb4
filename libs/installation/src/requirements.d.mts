export declare const NEEDED_VERSION: number;
export declare function versionFault(number: string | number): string | null;
export declare function requireServerVersion(
  query: (sql: string) => Promise<{ server_version_num: string }[]>,
): Promise<void>;
export declare class UnfitDatabase extends Error {}
export declare function databaseFault(error: unknown, where: { variable: string; url: string }): string | null;
