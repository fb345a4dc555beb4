import type { SealedTable } from '@duet/platform';
import type { DebitMandateEntity } from './direct-debit/debit-mandate.entity';
import { isProven, proveMandate } from './direct-debit/mandate-proof';

/** Sealed columns of this lib. A mandate that is not as it was confirmed is left as it is, so that this goes on showing. */
export const sealed: SealedTable[] = [
  {
    table: 'debit_mandates',
    key: ['site_id', 'id'],
    columns: { iban_sealed: 'iban', phone_sealed: 'phone' },
    follow: (ring, before, after) => {
      const [old, renewed] = [before as unknown as DebitMandateEntity, after as unknown as DebitMandateEntity];
      if (!old.proof) return {};
      if (!isProven(ring, old)) throw new Error('A mandate has changed since it was confirmed');
      return { proof: proveMandate(ring, renewed) };
    },
  },
];
