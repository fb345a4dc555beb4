import { deleteChat, getChats, listMessages, markRead, sendMessage, startConversation } from '@duet/contract';
import type { Ctx, Input, Params, Query as QueryOf } from '@duet/platform';
import { Context, Reply, requireKey, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ChatService } from './chat.service';

const JSON_TEXT = 'application/json; charset=utf-8';

@Controller()
export class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Serves(getChats)
  chats(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof getChats>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TEXT);
    return this.chat.chats(ctx, before);
  }

  @Serves(deleteChat)
  remove(@Context() ctx: Ctx, @Query() { conversation }: QueryOf<typeof deleteChat>) {
    return this.chat.remove(ctx, conversation);
  }

  @Serves(startConversation)
  async start(@Context() ctx: Ctx, @Body() { profile_id, text }: Input<typeof startConversation>) {
    const key = `start:${requireKey(ctx)}`;
    const { conversationId, message, credits } = await this.chat.send(ctx, { profileId: profile_id }, { key, text });
    return { conversation: { id: conversationId }, message, credits };
  }

  @Serves(sendMessage)
  async send(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof sendMessage>,
    @Body() { text }: Input<typeof sendMessage>,
  ) {
    const key = `send:${requireKey(ctx)}`;
    const { message, credits } = await this.chat.send(ctx, { conversationId: id }, { key, text });
    return { message, credits };
  }

  @Serves(listMessages)
  messages(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof listMessages>,
    @Query() { before, after }: QueryOf<typeof listMessages>,
    @Reply() reply: FastifyReply,
  ) {
    void reply.header('content-type', JSON_TEXT);
    return this.chat.messages(ctx, id, { ...(before && { before }), ...(after && { after }) });
  }

  @Serves(markRead)
  read(@Context() ctx: Ctx, @Param() { id }: Params<typeof markRead>) {
    return this.chat.markRead(ctx, id);
  }
}
