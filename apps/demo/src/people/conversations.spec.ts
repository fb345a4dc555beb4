import { hourIn, makeConversations } from './conversations';
import { makeLogIns, makePeople } from './people';
import { DEMO_SITE_KEYS, SITE_PLANS } from './sites';
import { TALKS } from './words';

const SCRIPTS = Object.values(TALKS)
  .flatMap((talks) => Object.values(talks))
  .flat();
const TODAY = new Date('2026-03-14T12:00:00Z');

describe('the talks of the demo', () => {
  it('have scripts of six to twelve lines', () => {
    for (const lines of SCRIPTS) {
      expect(lines.length).toBeGreaterThanOrEqual(6);
      expect(lines.length).toBeLessThanOrEqual(12);
      expect(lines.every((line) => /^[<>]\S/.test(line))).toBe(true);
    }
  });

  it('share no line between two scripts, so that no site repeats another (U16)', () => {
    const lines = SCRIPTS.flat().filter((line) => line.length > 12);
    expect(new Set(lines).size).toBe(lines.length);
    const conversations = DEMO_SITE_KEYS.flatMap((site) => makeConversations(site, TODAY).conversations);
    const whole = conversations.map(({ messages }) => messages.map(({ text }) => text).join('\n'));
    expect(new Set(whole).size).toBe(whole.length);
  });

  it.each(DEMO_SITE_KEYS)('are written by day on %s, at any hour of today (U16)', (site) => {
    for (const hour of [0, 3, 6, 12, 18, 23]) {
      const today = new Date(TODAY.getTime() + hour * 3_600_000);
      const times = makeConversations(site, today).conversations.flatMap(({ messages }) => messages);
      const hours = times.map(({ sent_at }) => hourIn(SITE_PLANS[site].zone, sent_at.getTime()));
      expect(hours.filter((at) => at < 7)).toEqual([]);
    }
  });

  it('are the same on every machine', () => {
    expect(makeConversations('she', TODAY)).toEqual(makeConversations('she', TODAY));
  });

  it.each(DEMO_SITE_KEYS)('fit the two log-ins of %s', (site) => {
    const names = new Set(makePeople(site, TODAY).map(({ name }) => name));
    const logIns = makeLogIns(site, TODAY);
    const { conversations } = makeConversations(site, TODAY);
    expect(conversations.filter(({ log_in }) => log_in === 'free')).toHaveLength(4);
    expect(conversations.filter(({ log_in }) => log_in === 'premium')).toHaveLength(7);
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
