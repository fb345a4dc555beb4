import { Conversation } from './conversation.entity';
import { Inbox } from './inbox.entity';
import { MessageEntity } from './message.entity';
import { SendRequest } from './send-request.entity';

export { ChatModule } from './chat.module';
export { ChatService } from './chat.service';
export { Conversation } from './conversation.entity';
export { Inbox } from './inbox.entity';
export { MessageEntity } from './message.entity';
export { SendRequest } from './send-request.entity';

export const entities = [Conversation, Inbox, MessageEntity, SendRequest];
