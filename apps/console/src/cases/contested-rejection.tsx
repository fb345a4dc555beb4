import type { AdminCaseDetail, ContestedRejection as Rejection } from '@duet/contract';
import { Box } from '@mui/material';
import { MemberLink } from '../members/member-name';
import { useMay } from '../access/use-may';
import { reasonName } from '../photos/reasons';
import { ContestedSelfie } from '../selfies/contested-selfie';
import { isSelfieReason, selfieReasonName } from '../selfies/selfie-reasons';
import { textReasonName } from '../texts/text-reasons';
import { Facts, momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';

type RejectedContent = Rejection['content'];

/** The reason as the queue of this content words it. */
function reasonText(content: RejectedContent, reason: string): string {
  if (content === 'photo') return reasonName(reason);
  return content === 'selfie' && isSelfieReason(reason) ? selfieReasonName(reason) : textReasonName(reason);
}

/** The day of the content, which was uploaded, sent or written. */
const DAY_OF: Partial<Record<RejectedContent, 'uploaded' | 'sent'>> = { photo: 'uploaded', selfie: 'sent' };

/** The rejected photo, text or selfie that a complaint is against. */
export function ContestedRejection({ of: one, rejection }: { of: AdminCaseDetail; rejection: Rejection }) {
  const { content, subject_id, member, reason, state, content_at, made_at, made_by, has_photo, text } = rejection;
  const mayModerate = useMay('photos:moderate');
  const isSelfie = content === 'selfie';
  const restoration = one.decision?.restoration;
  return (
    <Section title={t('rejections.title')} text={t('rejections.text')}>
      {has_photo && isSelfie && mayModerate && <ContestedSelfie id={subject_id} />}
      {has_photo && !isSelfie && (
        <Box
          component="img"
          src={`/api/admin/photos/${subject_id}/full`}
          alt={t('rejections.photo')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, mb: 2 }}
        />
      )}
      <Facts
        facts={{
          [t('rejections.facts.rejected')]: t(`rejections.contents.${content}`),
          [t('rejections.facts.text')]: text && (
            <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Box>
          ),
          [t('rejections.facts.member')]: member && <MemberLink id={member.id} name={member.name} />,
          [t('rejections.facts.reason')]: reasonText(content, reason),
          [t(`rejections.facts.${DAY_OF[content] ?? 'written'}`)]: momentText(content_at),
          [t('rejections.facts.decided')]: momentText(made_at),
          [t('rejections.facts.by')]: made_by
            ? (made_by.name ?? t('rejections.by.former'))
            : t('rejections.by.program'),
          [t('rejections.facts.now')]: t(`rejections.states.${state}`),
          [t('rejections.facts.after')]: restoration && t(`rejections.restorations.${restoration}`),
        }}
      />
    </Section>
  );
}
