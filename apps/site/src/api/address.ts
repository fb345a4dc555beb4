type Value = string | number | boolean | null | undefined;
export type Values = Record<string, Value | readonly Value[]>;

/** The path with its parameters (`:id`) put in. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** A query string with `?`, or nothing; lists repeat their name, empty values are left out. */
export function queryString(query: Values = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
