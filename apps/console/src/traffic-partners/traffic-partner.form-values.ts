import type { AdminPartner } from '@duet/contract';
import { fieldsOf } from '../data/form-values';

type PartnerFormValues = Partial<AdminPartner> & { secret?: string | null };

const EDITABLE = ['name', 'network', 'url', 'click_field', 'events', 'is_on'] as const;
const secretOf = ({ secret }: PartnerFormValues): object => (secret ? { secret } : {});

/** The form of a partner as the API takes it: an empty key leaves the one that is there. */
export const fromForm = (form: PartnerFormValues): object => ({ ...fieldsOf(form, EDITABLE), ...secretOf(form) });

/** The form of a new partner, whose site is chosen in it. */
export const fromNewForm = (form: PartnerFormValues): object => ({
  ...fieldsOf(form, ['site_id', ...EDITABLE]),
  ...secretOf(form),
});
