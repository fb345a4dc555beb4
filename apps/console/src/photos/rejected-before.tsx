import type { AdminPhoto } from '@duet/contract';
import { Alert } from '@mui/material';
import { whenText } from '../ui/words';
import { reasonName } from './reasons';

/** A picture that looks the same was rejected on this site: by whom it was shown, why, and how alike they are. */
export function RejectedBefore({ photo: { rejected_before: before } }: { photo: AdminPhoto }) {
  if (!before) return null;
  const { reason, distance, same_member, rejected_at } = before;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      Rejected before as “{reasonName(reason)}”, {whenText(rejected_at)}
      {ownerText(same_member)}, distance {distance} of 64.
    </Alert>
  );
}

function ownerText(isSame: boolean | null): string {
  if (isSame === null) return '';
  return isSame ? ', from this member' : ', from another member';
}
