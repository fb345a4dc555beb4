import type { AdminCompany, Assignment } from '@duet/contract';
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Overlap } from '../data/merge.rules';
import { fieldName, settingText } from '../sites/settings/setting-text';
import { AssignmentChips } from '../staff/assignment-chips';
import { dateTimeText, numberText } from '../ui/formats';
import { RichText } from '../ui/rich-text';
import { t, textOr } from '../ui/texts';
import { countryName, languageName } from '../ui/words';

export type Side = 'theirs' | 'mine';

interface Props {
  resource: string;
  record: RaRecord;
  overlap: Overlap;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One field with its value as it was, as somebody else saved it, and as it is to be saved now. */
export function ConflictField({ overlap: { path, before, theirs, mine }, chosen, onChoose, ...place }: Props) {
  const label = labelOf(path);
  const show = (value: unknown) => <Value {...place} path={path} value={value} />;
  return (
    <Box component="section" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography component="div" variant="body2" color="textSecondary">
        <RichText k="layout.conflict.before" tags={{ value: show(before) }} />
      </Typography>
      <RadioGroup aria-label={label} value={chosen ?? ''} onChange={(_, side) => onChoose(side as Side)}>
        <FormControlLabel
          value="theirs"
          control={<Radio />}
          label={<RichText k="layout.conflict.theirs" tags={{ value: show(theirs) }} />}
        />
        <FormControlLabel
          value="mine"
          control={<Radio />}
          label={<RichText k="layout.conflict.mine" tags={{ value: show(mine) }} />}
        />
      </RadioGroup>
    </Box>
  );
}

/** `settings.refund_days`, `words.slogan.de` and `by_country.DE.refund_days` name the setting behind them. */
function labelOf(path: string): string {
  const [group = '', ...keys] = path.split('.');
  if (group === 'settings') return nameOf(keys[0]);
  if (group === 'words') return partLabel(nameOf(keys[0]), languageName(keys[1] ?? ''));
  if (group === 'by_country') return partLabel(nameOf(keys[1]), countryName(keys[0] ?? ''));
  return nameOf(group);
}

const nameOf = (key = '') => textOr(`layout.conflict.fields.${key}`, sentence(fieldName(key)));
const partLabel = (field: string, part: string) => t('layout.conflict.field_in', { field, part });
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const MONEY = ['price', 'minimum_order_value', 'fee_fixed'];
const TIMES = ['starts_at', 'expires_at'];
const PLAIN = { useGrouping: false } as const;
const CENTS = { ...PLAIN, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const amountText = (cents: number, currency: string) =>
  t('layout.conflict.money', { amount: numberText(cents / 100, CENTS), currency });

interface ValueProps {
  record: RaRecord;
  path: string;
  value: unknown;
}

function Value({ record, path, value }: ValueProps): ReactNode {
  const key = path.split('.').pop() ?? '';
  if (value === null || value === undefined || value === '') return <em>{t('layout.conflict.nothing')}</em>;
  if (path === 'company_id') return <CompanyName id={String(value)} />;
  if (path === 'assignments') return <AssignmentChips assignments={value as Assignment[]} />;
  if (path === 'country') return countryName(String(value));
  if (path === 'fee_basis_points')
    return t('layout.conflict.percent', { number: numberText(Number(value) / 100, PLAIN) });
  if (MONEY.includes(path)) return amountText(Number(value), String(record.currency ?? ''));
  if (TIMES.includes(path)) return dateTimeText(String(value));
  return settingText(path.startsWith('words.') ? path : key, value);
}

function CompanyName({ id }: { id: string }) {
  const { data } = useGetOne<AdminCompany>('companies', { id });
  return <>{data?.name ?? '…'}</>;
}
