import { SimpleForm } from 'react-admin';
import type { SimpleFormProps } from 'react-admin';
import { useDirty } from './use-dirty';
import { useUnsaved } from './use-unsaved';

/** A form of one record; leaving it with unsaved work is asked about. */
export const RecordForm = ({ children, ...props }: SimpleFormProps) => (
  <SimpleForm {...props}>
    <UnsavedWork />
    {children}
  </SimpleForm>
);

/** Stands in a form, so that what is typed there is not lost by a click. */
export function UnsavedWork() {
  useUnsaved(useDirty());
  return null;
}
