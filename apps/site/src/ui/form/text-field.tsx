import MuiTextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useFieldState } from './use-field-state';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'helperText' | 'defaultValue'> & {
  name: string;
  hint?: string;
};

/** A text field of a Formik form; everything else as MUI's. */
export function TextField({ name, hint, ...rest }: Props) {
  const { input, fault, below } = useFieldState<string>(name, hint);
  return <MuiTextField fullWidth {...rest} {...input} value={input.value ?? ''} error={fault !== null} helperText={below} />;
}
