import type { AdminNews } from '@duet/contract';
import { fieldsOf } from '../data/form-values';

type NewsFormValues = Partial<AdminNews>;

const SEGMENT = ['countries', 'genders', 'sexualities'] as const;
const FIELDS = ['name', 'activity', 'premium', 'page', 'texts'] as const;

/** A list from which everything was taken away means anybody. */
const segmentOf = (form: NewsFormValues) =>
  Object.fromEntries(SEGMENT.map((field) => [field, form[field]?.length ? form[field] : null]));

/** The form of a piece of news as the API takes it. */
export const fromForm = (form: NewsFormValues): object => ({ ...fieldsOf(form, FIELDS), ...segmentOf(form) });

/** The form of a new one, whose site is chosen in it. */
export const fromNewForm = (form: NewsFormValues): object => ({ ...fromForm(form), ...fieldsOf(form, ['site_id']) });
