type FieldsOf<F, K extends keyof F> = { [Key in K]: NonNullable<F[Key]> | null };

/** The named fields of a form as the API takes them: an empty one is null, others of the record do not travel. */
export const fieldsOf = <F extends object, K extends keyof F>(form: F, keys: readonly K[]): FieldsOf<F, K> =>
  Object.fromEntries(keys.map((key) => [key, form[key] === '' ? null : (form[key] ?? null)])) as FieldsOf<F, K>;
