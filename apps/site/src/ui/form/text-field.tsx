import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useFieldState } from './use-field-state';

type InputProps = Omit<OutlinedInputProps, 'name' | 'value' | 'error' | 'label' | 'id' | 'slotProps'>;

interface Props extends InputProps {
  name: string;
  label: string;
  hint?: string;
  slotProps?: {
    input?: Partial<OutlinedInputProps>;
    htmlInput?: OutlinedInputProps['inputProps'];
    inputLabel?: InputLabelProps;
  };
}

/** The library measures a growing field once it is drawn: until then this keeps its place. */
const placeOf = ({ minRows }: InputProps): OutlinedInputProps =>
  minRows ? { style: { alignItems: 'stretch', minHeight: `calc(${minRows} * 1.4375em + 28px)` } } : {};

/** A text field of a Formik form; further properties go to the input. (MUI's own TextField brings its select along.) */
export function TextField({ name, label, hint, slotProps = {}, ...rest }: Props) {
  const { input, fault, below } = useFieldState<string>(name, hint);
  const id = useId();
  const failed = fault !== null;
  const described = below.trim() ? `${id}-text` : undefined;
  return (
    <FormControl fullWidth error={failed} disabled={rest.disabled ?? false} required={rest.required ?? false}>
      <InputLabel htmlFor={id} shrink {...slotProps.inputLabel}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        {...placeOf(rest)}
        {...rest}
        {...input}
        value={input.value ?? ''}
        inputProps={{ ...slotProps.htmlInput, 'aria-describedby': described }}
        {...slotProps.input}
      />
      <FormHelperText id={`${id}-text`}>{below}</FormHelperText>
    </FormControl>
  );
}
