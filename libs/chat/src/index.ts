import { ConversationEntity } from './conversation.entity';
import { FreeIcebreakerEntity } from './free-icebreaker.entity';
import { ReceivedGiftEntity } from './gifts/received-gift.entity';
import { SiteGiftEntity } from './gifts/site-gift.entity';
import { InboxEntity } from './inbox.entity';
import { MemberRiskEntity } from './member-risk.entity';
import { MessageEntity } from './message.entity';
import { MessageReactionEntity } from './reactions/message-reaction.entity';
import { SendRequestEntity } from './send-request.entity';

export { ChatJobs } from './chat.jobs';
export { ChatModule } from './chat.module';
export { ContactedMembers } from './contacted-members';
export { ConversationPartners } from './conversation-partners';
export { KEPT_MONTHS, VISIBLE_MONTHS } from './history.rules';
export { MESSAGE_ROWS } from './message.sql';
export { MarkedMessages, messageMarked, riskPointsSql } from './marked-messages';
export type { MessageKey } from './marked-messages';
export { marksOf } from './text-marks.rules';
export { MessagePhotos } from './message-photos';
export { OldMessages } from './old-messages';
export { toChatListText } from './chat-lines';
export { CHATS } from './chats.statement';
export { ReportedMessages } from './reported-messages';
export type { ReportedMessage } from './reported-messages';
export { sealedColumns } from './sealed-texts';
export { START, SEND } from './send.statements';
export { unreadNewsSql } from './unread-news.sql';
export type { UnreadNews } from './unread-news.sql';
export { WaitingConversations } from './waiting-conversations';
export type { InboxKey, WaitingConversation } from './waiting-conversations';

export const entities = [
  ConversationEntity,
  FreeIcebreakerEntity,
  InboxEntity,
  MemberRiskEntity,
  MessageEntity,
  MessageReactionEntity,
  ReceivedGiftEntity,
  SendRequestEntity,
  SiteGiftEntity,
];
