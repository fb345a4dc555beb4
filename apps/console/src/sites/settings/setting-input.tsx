import type { SettingDefinition } from '@duet/contract';
import { FormControlLabel, InputAdornment, MenuItem, Switch, TextField } from '@mui/material';
import { t } from '../../ui/texts';
import { optionName } from '../../ui/words';
import { durationText, toHours, toSeconds } from './duration';
import { OrderedChoices } from './ordered-choices';
import { ThemeInput } from './theme-input';
import type { ThemeValue } from './theme-input';
import { ToggleChoices } from './toggle-choices';

export interface InputProps {
  id: string;
  definition: SettingDefinition;
  niche: number;
  value: unknown;
  onChange: (value: unknown) => void;
  disabled: boolean;
}

/** The input for a kind of setting. */
export function SettingInput(props: InputProps) {
  switch (props.definition.type) {
    case 'number':
      return <NumberSetting {...props} />;
    case 'flag':
      return <FlagSetting {...props} />;
    case 'choice':
      return <ChoiceSetting {...props} />;
    case 'choices':
      return <ChoicesSetting {...props} />;
    case 'theme':
      return <ThemeInput {...props} value={props.value as ThemeValue | undefined} />;
    default:
      return <TextSetting {...props} />;
  }
}

const named = (id: string) => ({ 'aria-labelledby': `${id}-label` });

function NumberSetting({ id, definition, value, onChange, disabled }: InputProps) {
  if (definition.type !== 'number') return null;
  const { min, max, unit } = definition;
  if (unit === 'seconds')
    return <DurationSetting id={id} definition={definition} value={value} onChange={onChange} disabled={disabled} />;
  return (
    <TextField
      type="number"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      disabled={disabled}
      sx={{ width: 200 }}
      slotProps={{
        htmlInput: { min, max, ...named(id) },
        input: { endAdornment: <InputAdornment position="end">{t(`settings.units.${unit}`)}</InputAdornment> },
      }}
    />
  );
}

/** A duration is kept in seconds and typed in hours. */
function DurationSetting({ id, definition, value, onChange, disabled }: Omit<InputProps, 'niche'>) {
  if (definition.type !== 'number') return null;
  return (
    <TextField
      type="number"
      value={typeof value === 'number' ? toHours(value) : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : toSeconds(Number(target.value)))}
      helperText={typeof value === 'number' && durationText(value)}
      disabled={disabled}
      sx={{ width: 200 }}
      slotProps={{
        htmlInput: { min: toHours(definition.min), max: toHours(definition.max), step: 'any', ...named(id) },
        input: { endAdornment: <InputAdornment position="end">{t('settings.units.hours')}</InputAdornment> },
      }}
    />
  );
}

const FlagSetting = ({ id, value, onChange, disabled }: InputProps) => (
  <FormControlLabel
    control={
      <Switch
        checked={value === true}
        onChange={(_, checked) => onChange(checked)}
        disabled={disabled}
        slotProps={{ input: named(id) }}
      />
    }
    label={t(value === true ? 'settings.flag.on' : 'settings.flag.off')}
  />
);

function ChoiceSetting({ id, definition, value, onChange, disabled }: InputProps) {
  if (definition.type !== 'choice') return null;
  return (
    <TextField
      select
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled || definition.options.length < 2}
      sx={{ width: '100%', maxWidth: 360 }}
      slotProps={{ select: { labelId: `${id}-label` } }}
    >
      {definition.options.map((option) => (
        <MenuItem key={option} value={option}>
          {optionName(option, 'settings')}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoicesSetting({ definition, value, onChange, disabled }: InputProps) {
  if (definition.type !== 'choices') return null;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const Choices = definition.ordered ? OrderedChoices : ToggleChoices;
  return <Choices options={definition.options} value={chosen} onChange={onChange} disabled={disabled} />;
}

function TextSetting({ id, definition, value, onChange, disabled }: InputProps) {
  const long = 'long' in definition && definition.long;
  const isDate = 'date' in definition && definition.date;
  return (
    <TextField
      type={isDate ? 'date' : 'text'}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
      multiline={long}
      sx={{ width: '100%', maxWidth: isDate ? 200 : 520 }}
      slotProps={{ htmlInput: named(id) }}
    />
  );
}
