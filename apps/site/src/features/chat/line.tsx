import { MessageBubble, OutgoingBubble, TypingBubble } from './bubbles';
import type { Outgoing } from './outgoing';
import type { Row } from './rows';

export interface LineParts {
  name: string;
  links: boolean;
  reason: (error: unknown) => string;
  onRetry: (one: Outgoing) => void;
  onDrop: (one: Outgoing) => void;
}

function Content({ row, ...parts }: LineParts & { row: Row }) {
  if (row.kind === 'typing') return <TypingBubble />;
  if (row.kind === 'message') return <MessageBubble row={row} links={parts.links} name={parts.name} />;
  return <OutgoingBubble row={row} reason={parts.reason} onRetry={parts.onRetry} onDrop={parts.onDrop} />;
}

/** What stands in a row of a conversation, below the name of the day where one begins. */
export function Line({ row, dayName, ...parts }: LineParts & { row: Row; dayName: (day: string) => string }) {
  return (
    <>
      {row.kind !== 'typing' && row.day && <h3 className="c-day">{dayName(row.day)}</h3>}
      <Content row={row} {...parts} />
    </>
  );
}
