import { Edit } from 'react-admin';
import type { EditProps, RaRecord } from 'react-admin';
import { EditTrouble } from '../layout/not-found.page';

/** A page that changes one record: its head and acts stand in its form, and the server is asked before anything shows as saved. */
export const EditPage = <Record extends RaRecord>(props: EditProps<Record>) => (
  <Edit<Record>
    actions={false}
    component="div"
    mutationMode="pessimistic"
    error={<EditTrouble />}
    queryOptions={{ onError: () => undefined }}
    sx={{ '& .RaEdit-main': { mt: 0 } }}
    {...props}
  />
);
