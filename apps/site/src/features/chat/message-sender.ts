import type { AnswerOf, getMember, Message, User } from '@duet/contract';
import { sendMessage, startConversation } from '@duet/contract';
import { ApiError, callApi, newKey, queryClient } from '../../api';
import { memberKey } from '../../members/profile/member-key';
import { listenLive } from '../../members/live/live-events';
import { reloadChatsSoon, reloadInbox } from '../../members/session/inbox';
import { setUser, userKey } from '../../members/session/use-user';
import { addMessages, beginHistory, catchUp } from './history';
import { Outbox } from './outbox';
import type { MessageContent, OutgoingMessage, MessageTarget } from './outgoing';
import { nextToSend, laneOf, refusalOf, waitsForConnection } from './outgoing';

type Profile = AnswerOf<typeof getMember>;
type SentAnswer = AnswerOf<typeof sendMessage>;
type Body = NonNullable<Parameters<typeof callApi<typeof sendMessage>>[1]>['body'];

const AGAIN_MS = 30_000;
const PREPARING_MS = 1_000;
const PREPARING_TRIES = 60;

/** Sends as soon as a photo's sizes are made: until then the server asks to come again with the same key. */
async function sendWhenPhotoIsReady(send: () => Promise<SentAnswer>, tries = PREPARING_TRIES): Promise<SentAnswer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.is('wrong_state')) || tries === 0) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, PREPARING_MS));
  return sendWhenPhotoIsReady(send, tries - 1);
}

async function post({ target, content, key, anyway }: OutgoingMessage): Promise<SentAnswer> {
  const asked = anyway ? { anyway } : {};
  // The browser knows that nothing gets out: then nobody has to wait for five tries.
  if (!navigator.onLine) throw new ApiError(0, null);
  if ('conversation' in target) {
    const options = { params: { id: target.conversation }, body: { ...content, ...asked } as Body, key, quiet: true };
    return sendWhenPhotoIsReady(() => callApi(sendMessage, options));
  }
  const text = content.type === 'text' ? content.text : '';
  const body = { profile_id: target.member, type: 'text' as const, text, ...asked };
  return callApi(startConversation, { body, key, quiet: true });
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

/** Sends what stands in the outbox: each lane in its order, one message at a time, one page of the browser at a time. */
export class MessageSender {
  readonly outbox: Outbox;
  /** Messages that came back as answers, by id: they belong to no other outgoing one. */
  readonly answeredIds = new Set<string>();
  private readonly busy = new Set<string>();
  private readonly stops: (() => void)[];
  private last = 0;
  private counts = new Map<string, number>();

  constructor(private readonly memberId: string) {
    this.outbox = new Outbox(memberId);
    const resume = () => this.resumeAll();
    window.addEventListener('online', resume);
    const timer = setInterval(resume, AGAIN_MS);
    this.stops = [
      () => window.removeEventListener('online', resume),
      () => clearInterval(timer),
      listenLive('state', ({ reload }) => reload && resume()),
      this.outbox.listen(() => this.readSentElsewhere()),
    ];
    resume();
  }

  close(): void {
    this.stops.forEach((stop) => stop());
    this.outbox.close();
  }

  send(target: MessageTarget, content: MessageContent, after: string): void {
    this.last = Math.max(Date.now(), this.last + 1);
    const one: OutgoingMessage = {
      key: newKey(),
      target,
      content,
      state: 'sending',
      tried: false,
      after,
      at: this.last,
    };
    this.outbox.put(one);
    this.resume(laneOf(one));
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

  /** Reads messages that left the outbox without this page: another page has sent them. */
  private readSentElsewhere(): void {
    const counts = new Map(this.outbox.laneNames().map((lane) => [lane, this.outbox.lane(lane).length]));
    for (const [lane, count] of this.counts)
      if ((counts.get(lane) ?? 0) < count && !this.busy.has(lane)) void catchUp(lane);
    this.counts = counts;
  }

  private resumeAll(): void {
    this.outbox.laneNames().forEach((lane) => this.resume(lane));
  }

  private resume(lane: string): void {
    // After a log-out nothing is written into the browser any more.
    if (!this.isLoggedIn()) return;
    for (const one of this.outbox.lane(lane)) {
      if (waitsForConnection(one)) this.outbox.change(one.key, { state: 'sending' });
    }
    if (this.busy.has(lane) || !nextToSend(this.outbox.lane(lane))) return;
    this.busy.add(lane);
    void this.runExclusively(lane, () => this.sendLane(lane)).finally(() => {
      this.busy.delete(lane);
      if (this.next(lane)) this.resume(lane);
    });
  }

  private runExclusively(lane: string, work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(`outbox.${this.memberId}.${lane}`, work);
  }

  private async sendLane(lane: string): Promise<void> {
    this.outbox.readAll();
    for (let one = this.next(lane); one; one = this.next(lane)) await this.deliver(one);
  }

  private next(lane: string): OutgoingMessage | null {
    return this.isLoggedIn() ? nextToSend(this.outbox.lane(lane)) : null;
  }

  /** True while the member is logged in on this page. */
  private isLoggedIn(): boolean {
    return queryClient.getQueryData<User | null>(userKey)?.id === this.memberId;
  }

  private async deliver(one: OutgoingMessage): Promise<void> {
    this.outbox.change(one.key, { tried: true });
    try {
      const sent = await post(one);
      if (this.isLoggedIn()) this.applyAnswer(one, sent);
    } catch (error) {
      if (this.isLoggedIn()) this.outbox.change(one.key, { state: 'failed', refusal: refusalOf(error) });
    }
  }

  /** Moves the messages written after a first one into the conversation that it made. */
  private moveToConversation(first: OutgoingMessage, conversation: string): void {
    for (const later of this.outbox.lane(laneOf(first))) {
      if (later.key !== first.key) this.outbox.put({ ...later, target: { conversation } });
    }
  }

  private applyAnswer(one: OutgoingMessage, { message, credits }: SentAnswer): void {
    const conversation = message.conversation_id;
    this.answeredIds.add(message.id);
    addMessages(conversation, [message]);
    if ('member' in one.target) {
      this.moveToConversation(one, conversation);
      showNewConversation(one.target.member, message);
    }
    this.outbox.remove(one.key);
    const user = queryClient.getQueryData<User | null>(userKey);
    if (user) setUser({ ...user, credits });
    reloadChatsSoon();
    if ('member' in one.target) this.resume(conversation);
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
