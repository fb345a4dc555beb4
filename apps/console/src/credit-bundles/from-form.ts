import type { AdminBundle } from '@duet/contract';

const EDITABLE = ['country', 'currency', 'credits', 'price', 'on_offer'] as const;

/** A bundle's form as the API takes it: no country means everywhere else. */
export function fromForm(form: Partial<AdminBundle>): object {
  const values = Object.fromEntries(EDITABLE.map((key) => [key, form[key]]));
  return { ...values, country: form.country || null };
}
