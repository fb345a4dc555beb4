import { Box, Chip } from '@mui/material';
import { optionName } from '../../ui/words';
import type { ChoicesProps } from './choices';

/** Options to switch on and off, where their order does not matter. */
export function ToggleChoices({ options, value, onChange, disabled }: ChoicesProps) {
  const toggle = (option: string) =>
    onChange(options.filter((one) => (one === option ? !value.includes(one) : value.includes(one))));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {options.map((option) => {
        const on = value.includes(option);
        return (
          <Chip
            key={option}
            label={optionName(option)}
            clickable
            disabled={disabled}
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            onClick={() => toggle(option)}
          />
        );
      })}
    </Box>
  );
}
