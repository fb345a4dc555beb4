import type { Message } from '@duet/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { loadTexts } from '../../site/i18n';
import { OpenedPart, partOnDemand } from '../../ui/part-on-demand';

/** The one who is given something: a member with whom there is no conversation yet, or the conversation with them. */
export interface GiftReceiver {
  name: string;
  fictional: boolean;
  /** A sentence about what else giving does, such as showing an invisible member to this one (D-26). */
  note?: string | undefined;
  target: { conversation: string } | { member: string };
}

export interface GiftAnswer {
  message: Message;
  credits: number;
}

const GiftSheet = partOnDemand(async () => {
  const texts = loadTexts(['gifts', 'credits', 'errors', 'chat']);
  const part = await import('./gift-sheet');
  await texts;
  return part;
});

interface Props {
  to: GiftReceiver;
  onSent: (answer: GiftAnswer) => void;
  /** The sheet is there from the beginning: a visitor wanted it before they had to join. */
  isOpen?: boolean;
  children: (open: () => void) => ReactNode;
}

/** A button that opens the sheet of gifts; the sheet's code comes with the first press. */
export function GiftButton({ to, onSent, isOpen = false, children }: Props) {
  const [open, setOpen] = useState(isOpen);
  const sent = (answer: GiftAnswer) => {
    setOpen(false);
    onSent(answer);
  };
  return (
    <>
      {children(() => setOpen(true))}
      <OpenedPart open={open} onClose={() => setOpen(false)}>
        <GiftSheet to={to} onSent={sent} onClose={() => setOpen(false)} />
      </OpenedPart>
    </>
  );
}
