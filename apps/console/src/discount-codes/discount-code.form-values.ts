import type { AdminDiscountCode } from '@duet/contract';
import { fieldsOf } from '../data/form-values';

const TERMS = ['country', 'member_id', 'percentage', 'minimum_order_value', 'max_uses'] as const;

export type CodeFormValues = Partial<AdminDiscountCode> & { count?: number; prefix?: string | null };

const time = (value: unknown): string | null => (value ? new Date(value as string).toISOString() : null);

/** The form of a code as the API takes it: an empty field means that it is not limited so. */
export function fromForm(form: CodeFormValues): object {
  const { payment_methods: methods, starts_at, expires_at } = form;
  return {
    ...fieldsOf(form, TERMS),
    // A currency belongs to the least order.
    currency: form.minimum_order_value ? (form.currency ?? null) : null,
    note: form.note?.trim() || null,
    payment_methods: methods && methods.length > 0 ? methods : null,
    starts_at: time(starts_at),
    expires_at: time(expires_at),
  };
}

/** The form of a new code. */
export const fromNewForm = (form: CodeFormValues): object => ({
  ...fromForm(form),
  site_id: form.site_id,
  code: form.code?.trim(),
});

/** The form of a new batch. */
export const fromBatchForm = (form: CodeFormValues): object => ({
  ...fromForm(form),
  site_id: form.site_id,
  count: form.count,
  prefix: form.prefix?.trim() || null,
});
