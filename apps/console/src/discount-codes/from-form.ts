import type { AdminDiscountCode } from '@duet/contract';

const TERMS = ['country', 'member_id', 'percentage', 'currency', 'minimum_order_value', 'max_uses', 'note'] as const;

export type CodeForm = Partial<AdminDiscountCode> & { count?: number; prefix?: string | null };

const time = (value: unknown): string | null => (value ? new Date(value as string).toISOString() : null);

/** A code's form as the API takes it: an empty field means that it is not limited so. */
export function fromForm(form: CodeForm): object {
  const terms = Object.fromEntries(TERMS.map((key) => [key, form[key] ?? null]));
  const { payment_methods: methods, starts_at, expires_at } = form;
  return {
    ...terms,
    country: form.country || null,
    // A currency belongs to the least order.
    currency: form.minimum_order_value ? (form.currency ?? null) : null,
    member_id: form.member_id || null,
    note: form.note?.trim() || null,
    payment_methods: methods && methods.length > 0 ? methods : null,
    starts_at: time(starts_at),
    expires_at: time(expires_at),
  };
}
