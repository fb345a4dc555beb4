import { memoryStorage } from '../../../site/storage/memory-storage.fake';
import { forgetPrivate } from '../../../site/storage/private-storage';
import { readStepDraft, writeStepDraft } from './step-store';

const initial = { city: '', region: '' };
const values = { city: 'Leeds', region: '' };

describe('what was typed into a step of the sign-up', () => {
  beforeEach(() => Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() }));

  it('[B06] is there again after a reload, for the member who typed it alone', () => {
    writeStepDraft('ada', 'place', { initial, values });
    expect(readStepDraft('ada', 'place', initial)).toEqual(values);
    expect(readStepDraft('ben', 'place', initial)).toEqual(initial);
  });

  it('[B06] gives way to a profile that has changed since', () => {
    writeStepDraft('ada', 'place', { initial, values });
    const newer = { city: 'York', region: 'GB-ENG' };
    expect(readStepDraft('ada', 'place', newer)).toEqual(newer);
  });

  it('is gone when it is put off or the member logs out', () => {
    writeStepDraft('ada', 'place', { initial, values });
    writeStepDraft('ada', 'place', null);
    expect(readStepDraft('ada', 'place', initial)).toEqual(initial);
    writeStepDraft('ada', 'place', { initial, values });
    forgetPrivate();
    expect(readStepDraft('ada', 'place', initial)).toEqual(initial);
  });
});
