import type { Member } from '@duet/contract';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../site/paths';
import { loadTexts } from '../../../site/i18n';
import { useUser } from '../../../members/session/use-user';

export const ConversationsAlert = lazy(async () => {
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

/** Leads to the conversation; where all free ones are used up and this would be another, it says so before a word is written (D-37). */
export function MessageLink({ member, onLeave, ...face }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isPaid = useUser()?.paid_user ?? false;
  const isUsedUp = member.may.message === 'premium_required' && !isPaid;
  if (!isUsedUp)
    return (
      <Button component={Link} to={paths.memberChat(member.id)} {...face} {...(onLeave && { onClick: onLeave })} />
    );
  return (
    <>
      <Button {...face} onClick={() => setAsking(true)} />
      <Suspense>{isAsking && <ConversationsAlert onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
