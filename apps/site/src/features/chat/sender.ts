import type { AnswerOf, getMember, User } from '@duet/contract';
import { sendMessage, startConversation } from '@duet/contract';
import { ApiError, callApi, newKey, queryClient } from '../../api';
import { memberKey } from '../likes/member-key';
import { listenLive } from '../shell/live/live-events';
import { reloadChatsSoon, reloadInbox } from '../shell/session/inbox';
import { setUser, userKey } from '../shell/session/use-user';
import { addMessages, catchUp } from './history';
import { Outbox } from './outbox';
import type { Content, Outgoing, Target } from './outgoing';
import { headOf, laneOf, refusalOf, waitsForLine } from './outgoing';

type Profile = AnswerOf<typeof getMember>;
type Sent = AnswerOf<typeof sendMessage>;
type Body = NonNullable<Parameters<typeof callApi<typeof sendMessage>>[1]>['body'];

const AGAIN_MS = 30_000;
const PREPARING_MS = 1_000;
const PREPARING_TRIES = 60;

/** Sends as soon as a photo's sizes are made: until then the server asks to come again with the same key. */
async function whenReady(send: () => Promise<Sent>, tries = PREPARING_TRIES): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.is('wrong_state')) || tries === 0) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, PREPARING_MS));
  return whenReady(send, tries - 1);
}

async function post({ target, content, key }: Outgoing): Promise<Sent> {
  // The browser knows that nothing gets out: then nobody has to wait for five tries.
  if (!navigator.onLine) throw new ApiError(0, null);
  if ('conversation' in target) {
    const options = { params: { id: target.conversation }, body: content as Body, key, quiet: true };
    return whenReady(() => callApi(sendMessage, options));
  }
  const text = content.type === 'text' ? content.text : '';
  const body = { profile_id: target.member, type: 'text' as const, text };
  return callApi(startConversation, { body, key, quiet: true });
}

/** A first message has made a conversation: once the list has it, every page of that member leads there. */
async function begin(member: string, conversation: string): Promise<void> {
  await reloadInbox();
  queryClient.setQueryData<Profile>(
    memberKey(member),
    (known) => known && { profile: { ...known.profile, conversation_id: conversation } },
  );
}

/** Sends what stands in the outbox: each lane in its order, one message at a time, one page of the browser at a time. */
export class Sender {
  readonly outbox: Outbox;
  /** Messages that came back as answers, by id: they belong to no other outgoing one. */
  readonly answered = new Set<string>();
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
      this.outbox.listen(() => this.compare()),
    ];
    resume();
  }

  close(): void {
    this.stops.forEach((stop) => stop());
    this.outbox.close();
  }

  send(target: Target, content: Content, after: string): void {
    this.last = Math.max(Date.now(), this.last + 1);
    const one: Outgoing = { key: newKey(), target, content, state: 'sending', tried: false, after, at: this.last };
    this.outbox.put(one);
    this.resume(laneOf(one));
  }

  /** Tries a failed message again; those that wait behind it follow. */
  retry(one: Outgoing): void {
    this.outbox.change(one.key, { state: 'sending' });
    this.resume(laneOf(one));
  }

  drop(one: Outgoing): void {
    this.outbox.remove(one.key);
    this.resume(laneOf(one));
  }

  /** Drops what waits in a lane. */
  forget(lane: string): void {
    this.outbox.lane(lane).forEach(({ key }) => this.outbox.remove(key));
  }

  /** What left the outbox was sent, perhaps by another page: then its message is to be read. */
  private compare(): void {
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
    if (!this.isHere()) return;
    for (const one of this.outbox.lane(lane)) {
      if (waitsForLine(one)) this.outbox.change(one.key, { state: 'sending' });
    }
    if (this.busy.has(lane) || !headOf(this.outbox.lane(lane))) return;
    this.busy.add(lane);
    void this.alone(lane, () => this.empty(lane)).finally(() => {
      this.busy.delete(lane);
      if (this.next(lane)) this.resume(lane);
    });
  }

  private alone(lane: string, work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(`outbox.${this.memberId}.${lane}`, work);
  }

  private async empty(lane: string): Promise<void> {
    this.outbox.readAll();
    for (let one = this.next(lane); one; one = this.next(lane)) await this.deliver(one);
  }

  private next(lane: string): Outgoing | null {
    return this.isHere() ? headOf(this.outbox.lane(lane)) : null;
  }

  /** Whether the member is still logged in on this page. */
  private isHere(): boolean {
    return queryClient.getQueryData<User | null>(userKey)?.id === this.memberId;
  }

  private async deliver(one: Outgoing): Promise<void> {
    this.outbox.change(one.key, { tried: true });
    try {
      const sent = await post(one);
      if (this.isHere()) this.settle(one, sent);
    } catch (error) {
      if (this.isHere()) this.outbox.change(one.key, { state: 'failed', refusal: refusalOf(error) });
    }
  }

  private settle(one: Outgoing, { message, credits }: Sent): void {
    const conversation = message.conversation_id;
    this.answered.add(message.id);
    addMessages(conversation, [message]);
    this.outbox.remove(one.key);
    const user = queryClient.getQueryData<User | null>(userKey);
    if (user) setUser({ ...user, credits });
    reloadChatsSoon();
    if (!('member' in one.target)) return;
    const { member } = one.target;
    // What was written meanwhile goes into the conversation that now exists.
    for (const later of this.outbox.lane(member)) this.outbox.put({ ...later, target: { conversation } });
    this.resume(conversation);
    void begin(member, conversation);
  }
}

let current: { memberId: string; sender: Sender } | null = null;

/** The sender of the member who is logged in; it goes on when the page moves elsewhere. */
export function senderOf(memberId: string): Sender {
  if (current?.memberId === memberId) return current.sender;
  current?.sender.close();
  current = { memberId, sender: new Sender(memberId) };
  return current.sender;
}
