import type { AdminCompany } from '@duet/contract';
import { fieldsOf } from '../data/form-values';

interface VatRow {
  country?: string;
  number?: string;
}

export type CompanyForm = Partial<AdminCompany> & { vat?: VatRow[] };

const EDITABLE = [
  'name',
  'address',
  'kvk',
  'creditor_id',
  'city',
  'country',
  'support_phone',
  'support_email',
  'delete_discount',
] as const;

/** A company as its form edits it: VAT numbers as rows. */
export const toForm = (company: AdminCompany): CompanyForm => ({
  ...company,
  vat: Object.entries(company.vat_numbers).map(([country, number]) => ({ country, number })),
});

/** The form of a company as the API takes it: VAT rows are a map. */
export function fromForm(form: CompanyForm): object {
  const rows = (form.vat ?? []).filter(({ country, number }) => country && number);
  return {
    ...fieldsOf(form, EDITABLE),
    tradenames: form.tradenames ?? [],
    vat_numbers: Object.fromEntries(rows.map(({ country, number }) => [country, number])),
  };
}
