/** The variables of a process. */
export type Env = Record<string, string | undefined>;

/** The values of a list with commas between. */
export const namesIn = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Reads single variables, each in its form; what is missing or wrong is added to `faults`. */
export function makeReader(env: Env, faults: string[]) {
  const isOf = (protocols: string[], url: string) => protocols.some((protocol) => url.startsWith(`${protocol}//`));
  return {
    url(name: string, protocols: string[]): string {
      const value = env[name];
      if (!value) faults.push(`${name} is missing`);
      else if (!isOf(protocols, value)) faults.push(`${name} must be a ${protocols.join(' or ')} address`);
      return value ?? '';
    },
    urls(name: string, protocols: string[]): string[] {
      const values = namesIn(env[name]);
      if (values.some((value) => !isOf(protocols, value) || !URL.canParse(value)))
        faults.push(`${name} must be ${protocols.join(' or ')} addresses, separated by commas`);
      return values.filter((value) => URL.canParse(value));
    },
    text(name: string): string {
      if (!env[name]) faults.push(`${name} is missing`);
      return env[name] ?? '';
    },
    port: (name: string, fallback: number) => integer({ env, faults, name }, { fallback, max: 65_535 }),
    count: (name: string, fallback: number) => integer({ env, faults, name }, { fallback, max: 1000 }),
    many: (name: string, fallback: number) => integer({ env, faults, name }, { fallback, max: 100_000 }),
    rate: (name: string, fallback: number) => integer({ env, faults, name }, { fallback, max: 10_000_000, min: 0 }),
    seconds: (name: string, fallback: number) => integer({ env, faults, name }, { fallback, max: 300, min: 0 }),
    lag: (name: string, fallback: number) => integer({ env, faults, name }, { fallback, max: 300 }),
    secret(name: string): string {
      const value = env[name] ?? '';
      if (value.length < 32) faults.push(`${name} must have at least 32 characters`);
      return value;
    },
  };
}

interface Range {
  fallback: number;
  max: number;
  min?: number;
}

interface Variable {
  env: Env;
  faults: string[];
  name: string;
}

function integer({ env, faults, name }: Variable, { fallback, max, min = 1 }: Range): number {
  const raw = env[name];
  if (!raw) return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    faults.push(`${name} must be a number from ${min} to ${max}`);
  return value;
}
