import type { AdminPhoto } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { ReferenceManyField, useListContext } from 'react-admin';
import { QueueMember } from '../queue/queue-member';
import { FRESH, useFresh } from '../queue/use-fresh';
import { t } from '../ui/texts';
import { countryName, optionName, whenText } from '../ui/words';
import { pictureOf } from './photo-stage';
import { reasonName } from './reasons';

/** The member of a photo, with other photos and earlier rejections. */
export function MemberContext({ photo: listed }: { photo: AdminPhoto }) {
  const photo = useFresh('photos', listed);
  return (
    <QueueMember
      of={photo}
      notice={photo.waiting ? null : decidedText(photo)}
      facts={{
        [t('photos.member.gender')]: optionName(photo.member_gender, 'gender'),
        [t('photos.member.country')]: countryName(photo.member_country),
        [t('photos.member.uploaded')]: whenText(photo.created_at),
        [t('photos.member.approved')]: photo.member_approved,
        [t('photos.member.rejected')]: photo.member_rejected,
      }}
    >
      <OtherPhotos photo={photo} />
    </QueueMember>
  );
}

const SHOWN = 9;

const OtherPhotos = ({ photo }: { photo: AdminPhoto }) => (
  <ReferenceManyField
    record={photo}
    source="member_id"
    reference="photos"
    target="member_id"
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={SHOWN + 1}
    queryOptions={FRESH}
  >
    <Thumbnails except={photo.id} />
  </ReferenceManyField>
);

function Thumbnails({ except }: { except: string }) {
  const { data = [] } = useListContext<AdminPhoto>();
  const others = data.filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
        {t('photos.member.others')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))' }}>
        {others.slice(0, SHOWN).map((other) => (
          <Box key={other.id} component="figure" sx={{ m: 0, minWidth: 0 }}>
            <Box
              component="img"
              src={pictureOf(other.id, 'thumb')}
              alt=""
              loading="lazy"
              sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: '8px', bgcolor: 'divider' }}
            />
            <Typography component="figcaption" variant="caption" color="textSecondary">
              {stateText(other)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The photo on stage is decided: by the reader, who takes that back, or meanwhile by somebody else. */
const decidedText = (photo: AdminPhoto): string | null =>
  photo.decided_by && t('photos.member.decided_by', { name: photo.decided_by, state: stateText(photo) });

function stateText({ status, rejected_reason, main }: AdminPhoto): string {
  if (rejected_reason) return reasonName(rejected_reason);
  if (status === 'pending') return t('photos.member.waiting');
  return main ? t('photos.member.main') : t('photos.member.shown');
}
