import type { KeyRing } from '@duet/platform';
import type { DebitMandateEntity } from './debit-mandate.entity';

/** Proves a confirmed mandate: any later change of the agreement, its giver, its time, its place or its account shows. */
export function proveMandate(keys: KeyRing, row: DebitMandateEntity): Buffer {
  const { iban_sealed, phone_sealed } = row;
  const account = [keys.unseal('iban', iban_sealed), keys.unseal('phone', phone_sealed)];
  return keys.sign('debit-proof', JSON.stringify(['account', agreementOf(row), ...account]));
}

/** True for a mandate that is as it was confirmed. */
export function isProven(keys: KeyRing, { proof, ...row }: DebitMandateEntity): boolean {
  if (!proof) return false;
  const { iban_sealed, phone_sealed } = row;
  const account = [keys.unseal('iban', iban_sealed), keys.unseal('phone', phone_sealed)];
  const isOurs = (content: unknown[]) => keys.isSigned('debit-proof', JSON.stringify(content), proof);
  return isOurs(['account', agreementOf(row), ...account]) || isOurs(contentBefore(row));
}

/** Proofs were over the account as it was sealed before seals could be renewed. */
const contentBefore = (row: Omit<DebitMandateEntity, 'proof'>): unknown[] => [
  agreementOf(row),
  row.iban_sealed.toString('base64'),
  row.phone_sealed.toString('base64'),
];

function agreementOf(row: Omit<DebitMandateEntity, 'proof'>) {
  const { reference, text, locale, holder, authorised_at, authorised_from, confirmed_at, codes_sent } = row;
  return { reference, text, locale, holder, authorised_at, authorised_from, confirmed_at, codes_sent };
}
