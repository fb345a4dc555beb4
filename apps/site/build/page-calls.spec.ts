import { endpoints } from '@duet/contract';
import { pageCalls } from './page-calls';

const patterns = endpoints
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
const isThere = (call: string) => patterns.some((pattern) => pattern.test(call.split('?')[0]!));

describe('calls that pages begin with', () => {
  // A call that there is none of has its page answered as one that there is none of.
  it.each(Object.entries(pageCalls))('all calls of the page %s are there', (_page, { member, visitor }) => {
    const missing = [...member, ...visitor].filter((call) => !isThere(call));
    expect(missing).toEqual([]);
  });
});
