import { likeMember } from './likes';
import { endpointOf, endpoints } from './endpoints';

describe('endpoints', () => {
  it('have a name and an address of their own', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it('are found by their call', () => {
    expect(endpointOf(likeMember)).toMatchObject({ ...likeMember, name: 'likeMember', access: 'member', status: 200 });
    expect(() => endpointOf({ method: 'GET', path: '/api/nothing' })).toThrow('GET /api/nothing');
  });
});
