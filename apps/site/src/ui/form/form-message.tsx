import { useFormikContext } from 'formik';
import { Icon } from '../icon';

/** Shows a message about the whole form (`status`), read out when it appears. */
export function FormMessage() {
  const { status } = useFormikContext();
  return (
    <div role="alert">
      {typeof status === 'string' && (
        <p className="d-message">
          <Icon name="warning" />
          <span>{status}</span>
        </p>
      )}
    </div>
  );
}
