import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fullWidth?: boolean;
}

/** Sends the form; busy while it is under way. */
export function SubmitButton({ children, fullWidth = true }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" size="large" fullWidth={fullWidth} loading={isSubmitting}>
      {children}
    </Button>
  );
}
