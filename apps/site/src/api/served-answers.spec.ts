import { dropServed, keepServed, takeServed } from './served-answers';

describe('answers that came with the page', () => {
  it('are taken once, by their whole address', () => {
    keepServed({ '/api/members': { profiles: [] } });
    expect(takeServed('/api/members?age_min=30')).toBeUndefined();
    expect(takeServed('/api/members')).toEqual({ profiles: [] });
    expect(takeServed('/api/members')).toBeUndefined();
  });

  it('are not shown to somebody who comes back to them later', () => {
    keepServed({ '/api/members': { profiles: [] } }, 1_000_000);
    expect(takeServed('/api/members', 1_016_000)).toBeUndefined();
  });

  it('are worth nothing once something was changed, like who is logged in', () => {
    keepServed({ '/api/members': { profiles: [] } });
    dropServed();
    expect(takeServed('/api/members')).toBeUndefined();
  });
});
