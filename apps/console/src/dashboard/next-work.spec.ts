import '../testing/english-texts';
import { nextWork } from './next-work';

const NOTHING = { alarms: 0, photos: 0, marked: 0, texts: 0, minors: 0, cases: 0 };

describe('the next work of a moderator', () => {
  it.each([
    [{ alarms: 1, photos: 5, minors: 1 }, 'alarms', 'Start with the alarms about minors'],
    [{ photos: 5, marked: 2, texts: 4, minors: 1, cases: 3 }, 'cases', 'Start with the reports of minors'],
    [{ photos: 5, marked: 2, texts: 4, cases: 3 }, 'texts', 'Start with the marked texts'],
    [{ photos: 5, texts: 4, cases: 3 }, 'photos', 'Start with the photos'],
    [{ texts: 4, cases: 3 }, 'texts', 'Start with the texts'],
    [{ cases: 3 }, 'cases', 'Start with the cases'],
  ])('[I07] of %j begins with %s', (waiting, of, text) => {
    expect(nextWork({ ...NOTHING, ...waiting })).toEqual({ of, text });
  });

  it('[I07] is none while nothing waits, or nothing is known yet', () => {
    expect(nextWork(NOTHING)).toBeNull();
    const unknown = {
      alarms: undefined,
      photos: undefined,
      marked: undefined,
      texts: undefined,
      minors: undefined,
      cases: undefined,
    };
    expect(nextWork(unknown)).toBeNull();
  });
});
