import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LAYERS, siteFault } from './site-layers-rule.mjs';

const source = path.resolve('apps/site/src');
const fault = (file, request) => siteFault(path.join(source, file), request);

describe('the layers of the member site', () => {
  test.each([
    ['app/root.tsx', '../features/chat'],
    ['app/root.tsx', '../features/chat/index'],
    ['app/root.tsx', '../members/session/use-user'],
    ['app/main.tsx', '../styles/base.css'],
    ['features/chat/sender.ts', './outbox'],
    ['features/account/settings/email-form.tsx', '../link-token'],
    ['features/chat/sender.ts', '../../members/session/inbox'],
    ['features/chat/index.ts', './conversation.page'],
    ['members/cards/use-hide.ts', '../profile/member-key'],
    ['ui/page.tsx', '../site/page-title.store'],
    ['ui/page.tsx', 'react'],
  ])('%s may import %s', (file, request) => {
    expect(fault(file, request)).toBeNull();
  });

  test.each([
    ['app/root.tsx', '../features/chat/sender', 'enter the feature chat by its index'],
    ['app/page-modules.ts', '../features/chat/chats.page', 'enter the feature chat by its index'],
    ['features/profile/member.page.tsx', '../search', 'does not import search'],
    ['features/chat/sender.ts', '../../app/router', 'features/ does not import app/'],
    ['members/live/start-live.ts', '../../features/chat', 'members/ does not import features/'],
    ['ui/page.tsx', '../app/router', 'ui/ does not import app/'],
    ['ui/page.tsx', '../members/session/use-user', 'ui/ does not import members/'],
    ['site/i18n.ts', '../ui', 'site/ does not import ui/'],
    ['api/call-api.ts', '../site', 'api/ does not import site/'],
    ['ui/page.tsx', '../helpers/words', 'no layer'],
  ])('%s may not import %s', (file, request, reason) => {
    expect(fault(file, request)).toContain(reason);
  });

  test('are all the folders there are, beside styles and the service worker', () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS, 'styles', 'worker'].sort());
  });
});
