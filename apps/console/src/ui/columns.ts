import { COUNTRIES, CURRENCIES } from '@duet/contract';
import { namedOptions } from './words';

/** A column of numbers. */
export const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
/** A column that a phone leaves out. */
export const WIDE = { display: { xs: 'none', md: 'table-cell' } };
/** A second line below a value; one that must break breaks anywhere. */
export const SMALL = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

export const COUNTRY_CHOICES = namedOptions(COUNTRIES);
export const CURRENCY_CHOICES = namedOptions(CURRENCIES);
