import type { AdminCompany } from '@duet/contract';

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
  'tradenames',
  'support_phone',
  'support_email',
  'delete_discount',
] as const;

/** A company as its form edits it: VAT numbers as rows. */
export const toForm = (company: AdminCompany): CompanyForm => ({
  ...company,
  vat: Object.entries(company.vat_numbers).map(([country, number]) => ({ country, number })),
});

/** The form's values as the API takes them: empty texts are null, VAT rows a map. */
export function fromForm(form: CompanyForm): object {
  const rows = (form.vat ?? []).filter(({ country, number }) => country && number);
  const values = EDITABLE.map((key) => [key, form[key] === '' ? null : form[key]] as const);
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    tradenames: form.tradenames ?? [],
    vat_numbers: Object.fromEntries(rows.map(({ country, number }) => [country, number])),
  };
}
