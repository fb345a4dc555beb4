import type { AdminText } from '@duet/contract';
import { QueueMember } from '../queue/queue-member';
import { useFresh } from '../queue/use-fresh';
import { t } from '../ui/texts';
import { countryName } from '../ui/words';
import { textReasonName } from './text-reasons';

/** The member of a text, with earlier rejections. */
export function TextMember({ text: listed }: { text: AdminText }) {
  const text = useFresh('texts', listed);
  return (
    <QueueMember
      of={text}
      notice={text.state === 'waiting' ? null : decidedText(text)}
      facts={{
        [t('texts.member.country')]: countryName(text.member_country),
        [t('texts.member.rejected')]: text.member_rejected,
        [t('texts.member.points')]: text.member_points,
      }}
    />
  );
}

function decidedText({ decided_by: name, rejected_reason: reason }: AdminText): string | null {
  if (!name) return null;
  return reason
    ? t('texts.member.decided_rejected', { name, reason: textReasonName(reason) })
    : t('texts.member.decided_approved', { name });
}
