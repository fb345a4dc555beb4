import type { MailContent } from './mail-content';

/** The mail as plain text, for readers without HTML and for filters that want both. */
export function toText({ heading, before, people, after, footer, unsubscribe, button }: MailContent): string {
  const exit = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [];
  const smallPrint = [...footer, ...exit].join('\n');
  const profiles = people.map(({ label, url, reason }) => [`${label}:`, url, ...(reason ? [reason] : [])].join('\n'));
  return [heading, ...before, ...profiles, `${button.label}:\n${button.url}`, ...after, `-- \n${smallPrint}`].join(
    '\n\n',
  );
}
