import type { Message } from '@duet/contract';

/** All messages of several pages, each once, oldest first. Ids are time-ordered, so they alone decide. */
export function mergeMessages(...pages: Message[][]): Message[] {
  const byId = new Map(pages.flat().map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Messages by the day they were written on, in the reader's time. */
export function byDay(messages: Message[]): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(new Date(message.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** The day of a time as year-month-day in the reader's time. */
export function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Characters as a reader counts them: an emoji with all its parts is one. */
export function graphemes(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}
