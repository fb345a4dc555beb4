import { memberQuery } from './member-query';

describe('looking a member up', () => {
  it.each([
    ['', {}],
    ['  Ines ', { name: 'Ines' }],
    ['ines@example.com', { email: 'ines@example.com' }],
    ['0198C0DE-0000-7000-8000-000000000001', { id: '0198c0de-0000-7000-8000-000000000001' }],
    ['0198c0de', { name: '0198c0de' }],
  ])('[I06] takes %j for what it is, so that nothing is asked that the server refuses', (typed, filter) => {
    expect(memberQuery(typed)).toEqual(filter);
  });
});
