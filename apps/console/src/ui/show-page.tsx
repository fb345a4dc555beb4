import { Show } from 'react-admin';
import type { RaRecord, ShowProps } from 'react-admin';
import { ShowTrouble } from '../layout/not-found.page';

/** A page that shows one record; without it, it says so and leads back to the list. */
export const ShowPage = <Record extends RaRecord>({ queryOptions, ...props }: ShowProps<Record>) => (
  <Show<Record> {...props} error={<ShowTrouble />} queryOptions={{ ...queryOptions, onError: () => undefined }} />
);
