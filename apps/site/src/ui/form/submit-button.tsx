import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fullWidth?: boolean;
  /** `outlined` beside other acts of equal weight. */
  variant?: 'contained' | 'outlined';
}

/** Sends the form; busy while it is under way. */
export function SubmitButton({ children, fullWidth = true, variant = 'contained' }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant={variant} size="large" fullWidth={fullWidth} loading={isSubmitting}>
      {children}
    </Button>
  );
}
