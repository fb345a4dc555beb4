export declare const installationRoot: string;
export declare function fromRoot(place: string): string;
export declare function environmentFile(): string | null;
export declare function readEnvironment(): NodeJS.ProcessEnv;
export declare function ignoreEnvironmentFile(): void;
