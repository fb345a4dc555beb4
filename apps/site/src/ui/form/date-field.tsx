import { TextField } from './text-field';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Latest day, `YYYY-MM-DD`. */
  max?: string;
  min?: string;
  autoComplete?: string;
}

/** A day as `YYYY-MM-DD`, by the browser's own field: it knows the reader's order and its keyboard. */
export function DateField({ max, min, ...rest }: Props) {
  return <TextField {...rest} type="date" slotProps={{ inputLabel: { shrink: true }, htmlInput: { max, min } }} />;
}
