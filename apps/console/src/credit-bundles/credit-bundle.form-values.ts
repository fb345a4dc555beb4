import type { AdminBundle } from '@duet/contract';
import { fieldsOf } from '../data/form-values';

type BundleFormValues = Partial<AdminBundle>;

const EDITABLE = ['country', 'currency', 'credits', 'price', 'on_offer'] as const;

/** The form of a bundle as the API takes it: no country means everywhere else. */
export const fromForm = (form: BundleFormValues): object => fieldsOf(form, EDITABLE);

/** The form of a new bundle, whose site is chosen in it. */
export const fromNewForm = (form: BundleFormValues): object => fieldsOf(form, ['site_id', ...EDITABLE]);
