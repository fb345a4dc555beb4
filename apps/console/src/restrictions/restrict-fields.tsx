import type { Locale, RestrictionKind } from '@duet/contract';
import { Box, MenuItem, TextField } from '@mui/material';
import { t } from '../ui/texts';
import { languageInText } from '../ui/words';
import { DAY, hasEnd, LENGTHS, WITHOUT_END } from './restrict-form';
import type { RestrictFormValues } from './restrict-form';
import { REASON_CHOICES } from './words';

interface Props {
  kind: RestrictionKind;
  language: Locale;
  values: RestrictFormValues;
  onChange: (values: RestrictFormValues) => void;
}

/** Reason, facts, rule and end of a restriction. */
export function RestrictFields({ kind, language, values, onChange }: Props) {
  const field = (name: keyof RestrictFormValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField select label={t('restrictions.form.reason')} required {...field('reason')}>
        {REASON_CHOICES.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('restrictions.form.facts')}
        helperText={t('restrictions.form.facts_help', { language: languageInText(language) })}
        multiline
        minRows={3}
        required
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        {...field('facts')}
      />
      <TextField
        label={t('restrictions.form.rule')}
        helperText={t('restrictions.form.rule_help')}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        {...field('rule')}
      />
      {hasEnd(kind) && (
        <TextField select label={t('restrictions.form.length')} {...field('length')}>
          {LENGTHS.map((days) => (
            <MenuItem key={days} value={String(days)}>
              {t('restrictions.form.days', { count: days })}
            </MenuItem>
          ))}
          <MenuItem value={DAY}>{t('restrictions.form.until_day')}</MenuItem>
          {kind !== 'suspend' && <MenuItem value={WITHOUT_END}>{t('restrictions.form.until_lifted')}</MenuItem>}
        </TextField>
      )}
      {hasEnd(kind) && values.length === DAY && (
        <TextField
          type="date"
          label={t('restrictions.form.last_day')}
          required
          slotProps={{ inputLabel: { shrink: true } }}
          {...field('until')}
        />
      )}
    </Box>
  );
}
