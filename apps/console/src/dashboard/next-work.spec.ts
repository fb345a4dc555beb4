import { nextWork } from './next-work';

describe('the next work of a moderator', () => {
  it.each([
    [{ photos: 5, minors: 1, cases: 3 }, 'cases', 'Start with the reports of minors'],
    [{ photos: 5, minors: 0, cases: 3 }, 'photos', 'Start with the photos'],
    [{ photos: 0, minors: 0, cases: 3 }, 'cases', 'Start with the cases'],
  ])('[I07] of %j begins with %s', (waiting, of, text) => {
    expect(nextWork(waiting)).toEqual({ of, text });
  });

  it('[I07] is none while nothing waits, or nothing is known yet', () => {
    expect(nextWork({ photos: 0, minors: 0, cases: 0 })).toBeNull();
    expect(nextWork({ photos: undefined, minors: undefined, cases: undefined })).toBeNull();
  });
});
