/** A field's fault as the server found it, with the values that it saw. */
export interface FieldRefusal {
  field: string;
  text: string;
  values: unknown;
}

const valueAt = (values: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | null | undefined)?.[part], values);

/** The refusals of fields that still hold what was refused. */
export function stillRefused(refusals: readonly FieldRefusal[], values: unknown): FieldRefusal[] {
  return refusals.filter(({ field, values: seen }) => valueAt(seen, field) === valueAt(values, field));
}
