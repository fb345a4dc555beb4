import type { ChatPartner, Message } from '@duet/contract';
import { useCallback, useState } from 'react';
import { Report } from '../../members/reports/report';
import type { ReportTarget } from '../../members/reports/report-target';
import { loadTexts } from '../../site/i18n';
import { OpenedPart, partOnDemand } from '../../ui/part-on-demand';

const MessageMenu = partOnDemand(async () => {
  const texts = loadTexts(['conversation']);
  const part = await import('./message-menu');
  await texts;
  return part;
});

interface Acting {
  message: Message;
  button: HTMLElement;
}

interface ActsOptions {
  profile: ChatPartner;
  messages: readonly Message[] | undefined;
  /** Something could be written now. */
  isOpen: boolean;
}

/** The acts about a message: a reaction, an answer, a report. From the head a report is of the newest one, or of the member without one. */
export function useMessageActs({ profile, messages, isOpen }: ActsOptions) {
  const [acting, setActing] = useState<Acting | null>(null);
  const [reply, setReply] = useState<Message | null>(null);
  const [reported, setReported] = useState<Pick<ReportTarget, 'subject' | 'id'> | null>(null);
  const newest = messages?.findLast(({ sender_id }) => sender_id === profile.id)?.id;
  const target = reported && { ...reported, member: profile, isBlocked: false };
  return {
    // These stay the same ones while the member's facts change: the messages are not drawn again.
    open: useCallback((message: Message, button: HTMLElement) => setActing({ message, button }), []),
    report: useCallback(
      () => setReported(newest ? { subject: 'message', id: newest } : { subject: 'profile', id: profile.id }),
      [newest, profile.id],
    ),
    reply: isOpen ? reply : null,
    endReply: useCallback(() => setReply(null), []),
    dialogs: (
      <>
        <OpenedPart open={acting !== null} onClose={() => setActing(null)}>
          {acting && (
            <MessageMenu
              message={messages?.find(({ id }) => id === acting.message.id) ?? acting.message}
              anchor={acting.button}
              isOpen={isOpen}
              onReply={setReply}
              onReport={(id) => setReported({ subject: 'message', id })}
              onClose={() => setActing(null)}
            />
          )}
        </OpenedPart>
        <Report target={target} onClose={() => setReported(null)} />
      </>
    ),
  };
}
