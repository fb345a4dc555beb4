import type { AdminPaymentMethod } from '@duet/contract';
import { fieldsOf } from '../data/form-values';

type MethodFormValues = Partial<AdminPaymentMethod>;

const TERMS = ['on_offer', 'fee_fixed', 'fee_basis_points'] as const;

/** The form of a rule as the API takes it; its place cannot be changed. */
export const fromForm = (form: MethodFormValues): object => fieldsOf(form, TERMS);

/** The form of a new rule: no country or currency means every one. */
export const fromNewForm = (form: MethodFormValues): object =>
  fieldsOf(form, ['site_id', 'method', 'country', 'currency', ...TERMS]);
