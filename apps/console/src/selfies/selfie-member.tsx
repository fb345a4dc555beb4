import type { AdminSelfie } from '@duet/contract';
import { Typography } from '@mui/material';
import { QueueMember } from '../queue/queue-member';
import { t } from '../ui/texts';
import { countryName, optionName, whenText } from '../ui/words';

/** The member of a selfie, with earlier requests. */
export const SelfieMember = ({ selfie }: { selfie: AdminSelfie }) => (
  <QueueMember
    of={selfie}
    facts={{
      [t('photos.member.gender')]: optionName(selfie.member_gender, 'gender'),
      [t('photos.member.country')]: countryName(selfie.member_country),
      [t('selfies.member.sent')]: selfie.sent_at && whenText(selfie.sent_at),
      [t('selfies.member.refused')]: selfie.member_refused,
    }}
  >
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {t('selfies.member.note')}
    </Typography>
  </QueueMember>
);
