import { Conversation } from './conversation.entity';
import { Inbox } from './inbox.entity';
import { MemberRisk } from './member-risk.entity';
import { MessageEntity } from './message.entity';
import { SendRequest } from './send-request.entity';

export { ChatModule } from './chat.module';
export { MessagePhotos } from './message-photos';
export { chatsText } from './chat-lines';
export { CHATS } from './chats.statement';
export { OPEN, SEND } from './send.statements';

export const entities = [Conversation, Inbox, MemberRisk, MessageEntity, SendRequest];
