import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';

/** What concerns the whole form (`status`), read out when it appears. */
export function FormMessage() {
  const { status } = useFormikContext();
  return <div role="alert">{typeof status === 'string' && <Alert severity="error">{status}</Alert>}</div>;
}
