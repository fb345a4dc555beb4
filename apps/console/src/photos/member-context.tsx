import type { AdminPhoto } from '@duet/contract';
import { Alert, Box, Typography } from '@mui/material';
import { ReferenceManyField, useGetOne, useListContext } from 'react-admin';
import { QueueMember } from '../queue/queue-member';
import { t } from '../ui/texts';
import { countryName, optionName, whenText } from '../ui/words';
import { pictureOf } from './photo-stage';
import { reasonName } from './reasons';

/** Another moderator's decisions show within seconds; one's own at once (`usePhotoQueue`). */
const FRESH = { staleTime: 0, refetchInterval: 5_000 };

/** The member of a photo, with other photos and earlier rejections. */
export function MemberContext({ photo: listed }: { photo: AdminPhoto }) {
  const photo = useFreshPhoto(listed);
  return (
    <QueueMember
      of={photo}
      notice={!photo.waiting && photo.decided_by && <Decided photo={photo} />}
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

/** The facts of the photo on stage as they are now, whoever has decided on the member's other photos meanwhile. */
function useFreshPhoto(listed: AdminPhoto): AdminPhoto {
  const { data } = useGetOne<AdminPhoto>('photos', { id: listed.id }, FRESH);
  return data?.id === listed.id ? data : listed;
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
const Decided = ({ photo }: { photo: AdminPhoto }) => (
  <Alert severity="info" sx={{ mb: 1 }}>
    {t('photos.member.decided_by', { name: photo.decided_by ?? '', state: stateText(photo) })}
  </Alert>
);

function stateText({ status, rejected_reason, main }: AdminPhoto): string {
  if (rejected_reason) return reasonName(rejected_reason);
  if (status === 'pending') return t('photos.member.waiting');
  return main ? t('photos.member.main') : t('photos.member.shown');
}
