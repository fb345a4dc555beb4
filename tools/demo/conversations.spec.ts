import { makeConversations, TALKS } from './conversations';
import { makeLogIns, makePeople } from './people';
import { DEMO_SITE_KEYS } from './sites';

const TODAY = new Date('2026-03-14T12:00:00Z');

describe('the talks of the demo', () => {
  it('have at least twelve scripts of six to twelve lines in every language', () => {
    for (const talks of Object.values(TALKS)) expect(talks.length).toBeGreaterThanOrEqual(12);
    for (const lines of Object.values(TALKS).flat()) {
      expect(lines.length).toBeGreaterThanOrEqual(6);
      expect(lines.length).toBeLessThanOrEqual(12);
      expect(lines.every((line) => /^[<>]\S/.test(line))).toBe(true);
    }
  });

  it('are the same on every machine', () => {
    expect(makeConversations('she', TODAY)).toEqual(makeConversations('she', TODAY));
  });

  it.each(DEMO_SITE_KEYS)('fit the two log-ins of %s', (site) => {
    const names = new Set(makePeople(site, TODAY).map(({ name }) => name));
    const logIns = makeLogIns(site, TODAY);
    const { conversations } = makeConversations(site, TODAY);
    expect(conversations.filter(({ log_in }) => log_in === 'free')).toHaveLength(5);
    expect(conversations.filter(({ log_in }) => log_in === 'premium')).toHaveLength(12);
    const opened = conversations.filter(({ log_in, messages }) => log_in === 'free' && messages[0]?.from === 'log_in');
    expect(opened.length).toBeLessThanOrEqual(2);
    for (const { log_in, with: other, messages, unread } of conversations) {
      expect(names.has(other)).toBe(true);
      expect(messages.length).toBeGreaterThanOrEqual(5);
      const times = messages.map(({ sent_at }) => sent_at.getTime());
      expect([...times].sort((one, next) => one - next)).toEqual(times);
      expect(times.at(-1)).toBeLessThanOrEqual(TODAY.getTime());
      expect(times[0]).toBeGreaterThan(logIns[log_in].created_at.getTime());
      expect(messages.slice(messages.length - unread).every(({ from }) => from === 'member')).toBe(true);
      for (const { text } of messages) expect(text).not.toMatch(/[{}|<>]/);
    }
    expect(conversations.some(({ log_in, unread }) => log_in === 'free' && unread > 0)).toBe(true);
    expect(conversations.some(({ log_in, unread }) => log_in === 'premium' && unread > 0)).toBe(true);
  });

  it.each(DEMO_SITE_KEYS)('come with likes that are told once on %s', (site) => {
    const logIns = makeLogIns(site, TODAY);
    for (const { log_in, received, sent, matches, unseen } of makeConversations(site, TODAY).likes) {
      expect(received).toHaveLength(15);
      expect(sent).toHaveLength(8);
      expect(matches).toHaveLength(6);
      expect(unseen.every((name) => received.includes(name))).toBe(true);
      expect(new Set([...received, ...sent, ...matches]).size).toBe(29);
      expect(matches).toContain(logIns[log_in === 'free' ? 'premium' : 'free'].name);
    }
  });
});
