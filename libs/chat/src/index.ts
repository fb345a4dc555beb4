import { Conversation } from './conversation.entity';
import { Inbox } from './inbox.entity';
import { MemberRisk } from './member-risk.entity';
import { MessageEntity } from './message.entity';
import { SendRequest } from './send-request.entity';

export { ChatJobs } from './chat.jobs';
export { ChatModule } from './chat.module';
export { MessagePhotos } from './message-photos';
export { chatsText } from './chat-lines';
export { CHATS } from './chats.statement';
export { OPEN, SEND } from './send.statements';
export { WaitingConversations } from './waiting-conversations';
export type { InboxKey, WaitingConversation } from './waiting-conversations';

export const entities = [Conversation, Inbox, MemberRisk, MessageEntity, SendRequest];
