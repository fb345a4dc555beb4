import {
  deleteChat,
  DomainError,
  getChats,
  listIcebreakers,
  listMessages,
  markRead,
  sendMessage,
  startConversation,
  uploadMessagePhoto,
} from '@duet/contract';
import { PhotoUploads } from '@duet/photos';
import type { Ctx, Input, Params, Query as QueryOf } from '@duet/platform';
import { Context, Reply, requireKey, Serves } from '@duet/platform';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Recipient } from './chat.facts';
import { ChatListService } from './chat-list.service';
import { ChatService } from './chat.service';
import { IcebreakersService } from './icebreakers.service';
import { MessagePages } from './message-pages';
import type { SendResult } from './send.service';

/** A message of any type, with the name of the call and the client's Idempotency-Key. */
type MessageRequest = Omit<Input<typeof sendMessage>, 'type'> & {
  type: 'text' | 'photo' | 'gift' | 'icebreaker';
  key: string;
};

const JSON_TEXT = 'application/json; charset=utf-8';

@Controller()
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly chats: ChatListService,
    private readonly uploads: PhotoUploads,
    private readonly icebreakers: IcebreakersService,
    private readonly pages: MessagePages,
  ) {}

  @Serves(getChats)
  list(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof getChats>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TEXT);
    return this.chats.list(ctx, before);
  }

  @Serves(deleteChat)
  remove(@Context() ctx: Ctx, @Query() { conversation }: QueryOf<typeof deleteChat>) {
    return this.chat.remove(ctx, conversation);
  }

  @Serves(startConversation)
  async start(@Context() ctx: Ctx, @Body() { profile_id, ...content }: Input<typeof startConversation>) {
    const to = { profileId: profile_id };
    const { conversationId, message, credits } = await this.sendTo(ctx, to, {
      ...content,
      key: `start:${requireKey(ctx)}`,
    });
    return { conversation: { id: conversationId }, message, credits };
  }

  @Serves(sendMessage)
  async send(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof sendMessage>,
    @Body() content: Input<typeof sendMessage>,
  ) {
    const key = `send:${requireKey(ctx)}`;
    const { message, credits } = await this.sendTo(ctx, { conversationId: id }, { ...content, key });
    return { message, credits };
  }

  private sendTo(ctx: Ctx, to: Recipient, message: MessageRequest): Promise<SendResult> {
    const { type, key, text, photo_id, gift, anyway = false, reply_to: replyTo } = message;
    if (replyTo && type !== 'text') throw DomainError.field('reply_to', 'invalid');
    if (type === 'gift') return this.chat.sendGift(ctx, to, { key, gift: requireField('gift', gift) });
    if (type === 'photo') return this.chat.sendPhoto(ctx, to, { key, photoId: requireField('photo_id', photo_id) });
    const words = requireField('text', text);
    if (type === 'icebreaker') return this.icebreakers.send(ctx, to, { key, text: words });
    return this.chat.send(ctx, to, { key, text: words, anyway, replyTo });
  }

  @Serves(uploadMessagePhoto)
  upload(@Context() ctx: Ctx, @Param() { id }: Params<typeof uploadMessagePhoto>, @Req() request: FastifyRequest) {
    return this.uploads.take(ctx, request.raw, (upload) => this.chat.upload(ctx, id, upload));
  }

  @Serves(listMessages)
  listMessages(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof listMessages>,
    @Query() { before, after }: QueryOf<typeof listMessages>,
    @Reply() reply: FastifyReply,
  ) {
    void reply.header('content-type', JSON_TEXT);
    return this.pages.read(ctx, id, { ...(before && { before }), ...(after && { after }) });
  }

  @Serves(listIcebreakers)
  listIcebreakers(@Context() ctx: Ctx) {
    return this.icebreakers.list(ctx);
  }

  @Serves(markRead)
  markRead(@Context() ctx: Ctx, @Param() { id }: Params<typeof markRead>) {
    return this.chat.markRead(ctx, id);
  }
}

/** The value of a field that this type of message needs. Throws a fault of the field without one. */
function requireField<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw DomainError.field(field, 'required');
  return value;
}
