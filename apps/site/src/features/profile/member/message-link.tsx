import type { Member } from '@duet/contract';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../site/paths';
import { loadTexts } from '../../../site/i18n';
import { OpenedPart, partOnDemand } from '../../../ui/part-on-demand';
import { useUser } from '../../../members/session/use-user';

const ConversationsAlert = partOnDemand(async () => {
  const texts = loadTexts(['photos', 'chat']);
  const part = await import('../../../members/photos/conversations-alert');
  await texts;
  return part;
});

type Face = Pick<ButtonProps, 'size' | 'variant' | 'startIcon' | 'className' | 'aria-label' | 'children'>;

interface Props extends Face {
  member: Member;
  /** Called on the way to the conversation. */
  onLeave?: () => void;
}

/**
 * Where all free conversations are used up and this would be another, `ask` says what would help before a word is written
 * (D-37); `alert` stands beside the button.
 */
export function useUsedUp(refusal: string | null) {
  const [isAsking, setAsking] = useState(false);
  const isPaid = useUser()?.paid_user ?? false;
  return {
    isUsedUp: refusal === 'premium_required' && !isPaid,
    ask: () => setAsking(true),
    alert: (
      <OpenedPart open={isAsking} onClose={() => setAsking(false)}>
        <ConversationsAlert onClose={() => setAsking(false)} />
      </OpenedPart>
    ),
  };
}

/** Leads to the conversation, as far as there may be one. */
export function MessageLink({ member, onLeave, ...face }: Props) {
  const { isUsedUp, ask, alert } = useUsedUp(member.may.message);
  if (!isUsedUp)
    return (
      <Button component={Link} to={paths.memberChat(member.id)} {...face} {...(onLeave && { onClick: onLeave })} />
    );
  return (
    <>
      <Button {...face} onClick={ask} />
      {alert}
    </>
  );
}
