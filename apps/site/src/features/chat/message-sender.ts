import type { AnswerOf, getMember, Message, MessageQuote, User } from '@duet/contract';
import { sendMessage, startConversation } from '@duet/contract';
import { ApiError, callOnce, newKey, queryClient } from '../../api';
import { memberKey } from '../../members/profile/member-key';
import { listenLive } from '../../members/live/live-events';
import { reloadChatsSoon, reloadInbox } from '../../members/session/inbox';
import { setUser, userKey } from '../../members/session/use-user';
import { addMessages, beginHistory, catchUp } from './history';
import { MessageOutbox } from './outbox';
import type { MessageContent, OutgoingMessage, MessageTarget } from './outgoing';
import { laneOf, nextToSend, refusalOf, retryDelayOf, waitsForConnection } from './outgoing';

type Profile = AnswerOf<typeof getMember>;
type SentAnswer = AnswerOf<typeof sendMessage>;
type Body = NonNullable<Parameters<typeof callOnce<typeof sendMessage>>[1]>['body'];

const AGAIN_MS = 30_000;

async function post({ target, content, key, anyway }: OutgoingMessage): Promise<SentAnswer> {
  // The browser knows that nothing gets out.
  if (!navigator.onLine) throw new ApiError(0, null);
  const agreed = anyway ? { anyway } : {};
  if ('conversation' in target) {
    const body = { ...content, ...agreed } as Body;
    return callOnce(sendMessage, { params: { id: target.conversation }, body, key });
  }
  // A photo needs a conversation first.
  const words = content.type === 'photo' ? ({ type: 'text', text: '' } as const) : content;
  return callOnce(startConversation, { body: { profile_id: target.member, ...words, ...agreed }, key });
}

/** Shows what the server has taken of a member's message: in its conversation, also where this began with it. */
export function showSent(target: MessageTarget, message: Message): void {
  addMessages(message.conversation_id, [message]);
  if ('member' in target) showNewConversation(target.member, message);
}

/** Shows the conversation that a first message has made on the member's page at once; the page redirects there once the list has it. */
function showNewConversation(member: string, message: Message): void {
  const conversation = message.conversation_id;
  beginHistory(conversation, message);
  queryClient.setQueryData<Profile>(
    memberKey(member),
    (known) => known && { profile: { ...known.profile, conversation_id: conversation } },
  );
  void reloadInbox();
}

/**
 * Sends what stands in the outbox: each lane in its order, one message at a time, one page of the browser at a time. It alone
 * tries a send again: after a short wait while the message shows as being sent, then as long as it says that it will.
 */
export class MessageSender {
  readonly outbox: MessageOutbox;
  private readonly busy = new Set<string>();
  /** Lanes that wait before their next try. */
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Failed tries of a message, by its key. */
  private readonly tries = new Map<string, number>();
  private readonly stops: (() => void)[];
  private last = 0;

  constructor(private readonly memberId: string) {
    this.outbox = new MessageOutbox(memberId, (lane) => void catchUp(lane));
    const resume = () => this.outbox.laneNames().forEach((lane) => this.resume(lane));
    window.addEventListener('online', resume);
    const timer = setInterval(resume, AGAIN_MS);
    this.stops = [
      () => window.removeEventListener('online', resume),
      () => clearInterval(timer),
      listenLive('state', ({ reload }) => reload && resume()),
    ];
    resume();
  }

  close(): void {
    this.stops.forEach((stop) => stop());
    this.timers.forEach((timer) => clearTimeout(timer));
    this.outbox.close();
  }

  /** `quote`: the message that a text answers. */
  send(target: MessageTarget, content: MessageContent, quote?: MessageQuote): void {
    this.last = Math.max(Date.now(), this.last + 1);
    const one: OutgoingMessage = { key: newKey(), target, content, state: 'sending', at: this.last, quote };
    this.outbox.put(one);
    this.sendLane(laneOf(one));
  }

  /** Tries a failed message again; those that wait behind it follow. `anyway`: with what its writer was asked about. */
  retry(one: OutgoingMessage, anyway = one.anyway ?? false): void {
    this.outbox.change(one.key, { state: 'sending', ...(anyway && { anyway }) });
    this.resume(laneOf(one));
  }

  drop(one: OutgoingMessage): void {
    this.outbox.remove(one.key);
    this.resume(laneOf(one));
  }

  /** Drops what waits in a lane. */
  forget(lane: string): void {
    this.outbox.lane(lane).forEach(({ key }) => this.outbox.remove(key));
  }

  /** Tries what waits in a lane now, and counts its tries from the beginning. */
  private resume(lane: string): void {
    // After a log-out nothing is written into the browser any more.
    if (!this.isLoggedIn()) return;
    clearTimeout(this.timers.get(lane));
    this.timers.delete(lane);
    for (const one of this.outbox.lane(lane)) {
      this.tries.delete(one.key);
      if (waitsForConnection(one)) this.outbox.change(one.key, { state: 'sending' });
    }
    this.sendLane(lane);
  }

  /** Sends the messages of a lane, unless this is going on or waits for its next try. */
  private sendLane(lane: string): void {
    if (this.busy.has(lane) || !this.next(lane)) return;
    this.busy.add(lane);
    void this.runExclusively(lane, async () => {
      this.outbox.readAll();
      for (let one = this.next(lane); one; one = this.next(lane)) await this.deliver(one);
    }).finally(() => {
      this.busy.delete(lane);
      this.sendLane(lane);
    });
  }

  private runExclusively(lane: string, work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(`outbox.${this.memberId}.${lane}`, work);
  }

  private next(lane: string): OutgoingMessage | null {
    return this.isLoggedIn() && !this.timers.has(lane) ? nextToSend(this.outbox.lane(lane)) : null;
  }

  /** True while the member is logged in on this page. */
  private isLoggedIn(): boolean {
    return queryClient.getQueryData<User | null>(userKey)?.id === this.memberId;
  }

  private async deliver(one: OutgoingMessage): Promise<void> {
    try {
      const answer = await post(one);
      if (this.isLoggedIn()) this.applyAnswer(one, answer);
    } catch (error) {
      if (this.isLoggedIn()) this.applyFailure(one, error);
    }
    if (one.content.type === 'icebreaker')
      void import('../../members/icebreakers/icebreaker-list').then((list) => list.reloadIcebreakers());
  }

  private applyFailure(one: OutgoingMessage, error: unknown): void {
    const tries = (this.tries.get(one.key) ?? 0) + 1;
    const delay = retryDelayOf(error, tries);
    if (delay === null) {
      this.outbox.change(one.key, { state: 'failed', refusal: refusalOf(error) });
      return;
    }
    this.tries.set(one.key, tries);
    const lane = laneOf(one);
    const tryAgain = () => {
      this.timers.delete(lane);
      this.sendLane(lane);
    };
    this.timers.set(lane, setTimeout(tryAgain, delay));
  }

  /** Moves the messages written after a first one into the conversation that it made. */
  private moveToConversation(first: OutgoingMessage, conversation: string): void {
    for (const later of this.outbox.lane(laneOf(first))) {
      if (later.key !== first.key) this.outbox.put({ ...later, target: { conversation } });
    }
  }

  private applyAnswer(one: OutgoingMessage, { message, credits }: SentAnswer): void {
    const conversation = message.conversation_id;
    addMessages(conversation, [message]);
    if ('member' in one.target) {
      this.moveToConversation(one, conversation);
      showNewConversation(one.target.member, message);
    }
    this.tries.delete(one.key);
    this.outbox.remove(one.key);
    const user = queryClient.getQueryData<User | null>(userKey);
    if (user) setUser({ ...user, credits });
    reloadChatsSoon();
    if ('member' in one.target) this.sendLane(conversation);
  }
}

let current: { memberId: string; sender: MessageSender } | null = null;

/** The sender of the member who is logged in; it goes on when the page moves elsewhere. */
export function senderOf(memberId: string): MessageSender {
  if (current?.memberId === memberId) return current.sender;
  current?.sender.close();
  current = { memberId, sender: new MessageSender(memberId) };
  return current.sender;
}
