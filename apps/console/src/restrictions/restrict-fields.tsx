import type { Locale, RestrictionKind } from '@duet/contract';
import { Box, MenuItem, TextField } from '@mui/material';
import { languageName } from '../ui/words';
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
      <TextField select label="Reason" required {...field('reason')}>
        {REASON_CHOICES.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="What happened"
        helperText={`The member reads this: please write in ${languageName(language)}, and name nobody who complained.`}
        multiline
        minRows={3}
        required
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        {...field('facts')}
      />
      <TextField
        label="Rule"
        helperText="Empty: the section of the terms for this reason. A law is named here."
        slotProps={{ htmlInput: { maxLength: 300 } }}
        {...field('rule')}
      />
      {hasEnd(kind) && (
        <TextField select label="How long" {...field('length')}>
          {LENGTHS.map((days) => (
            <MenuItem key={days} value={String(days)}>
              {days === 1 ? '1 day' : `${days} days`}
            </MenuItem>
          ))}
          <MenuItem value={DAY}>Until a day …</MenuItem>
          {kind !== 'suspend' && <MenuItem value={WITHOUT_END}>Until it is lifted</MenuItem>}
        </TextField>
      )}
      {hasEnd(kind) && values.length === DAY && (
        <TextField
          type="date"
          label="Last day"
          required
          slotProps={{ inputLabel: { shrink: true } }}
          {...field('until')}
        />
      )}
    </Box>
  );
}
