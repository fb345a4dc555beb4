import type { AdminPhoto } from '@duet/contract';
import { Alert } from '@mui/material';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';
import { reasonName } from './reasons';

/** A picture that looks the same was rejected on this site: by whom it was shown, why, and how alike they are. */
export function RejectedBefore({ photo: { rejected_before: before } }: { photo: AdminPhoto }) {
  if (!before) return null;
  const { reason, distance, same_member, rejected_at } = before;
  const values = { reason: reasonName(reason), when: whenText(rejected_at), distance };
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {t(`photos.before.${ownerOf(same_member)}`, values)}
    </Alert>
  );
}

function ownerOf(isSame: boolean | null) {
  if (isSame === null) return 'unknown';
  return isSame ? 'same_member' : 'other_member';
}
