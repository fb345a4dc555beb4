import type { AdminCaseDetail, ContestedRejection as Rejection } from '@duet/contract';
import { Box } from '@mui/material';
import { MemberLink } from '../members/member-name';
import { reasonName } from '../photos/reasons';
import { textReasonName } from '../texts/text-reasons';
import { Facts, momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';

/** The rejected photo or text that a complaint is against. */
export function ContestedRejection({ of: one, rejection }: { of: AdminCaseDetail; rejection: Rejection }) {
  const { content, subject_id, member, reason, state, content_at, made_at, made_by, has_photo, text } = rejection;
  const isPhoto = content === 'photo';
  const restoration = one.decision?.restoration;
  return (
    <Section title={t('rejections.title')} text={t('rejections.text')}>
      {has_photo && (
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
          [t('rejections.facts.reason')]: isPhoto ? reasonName(reason) : textReasonName(reason),
          [t(isPhoto ? 'rejections.facts.uploaded' : 'rejections.facts.written')]: momentText(content_at),
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
