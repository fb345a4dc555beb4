import { memoryStorage } from '../../site/storage/memory-storage.fake';
import { forgetPrivate } from '../../site/storage/private-storage';
import { moveMessageDraft, quoteInDraft, readMessageDraft, writeMessageDraft } from './message-drafts';

describe('what was written and not sent yet', () => {
  beforeEach(() => Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() }));

  it('[E02] is there again for the member who wrote it alone, until they log out', () => {
    writeMessageDraft('ada', 'c', 'I wanted to say');
    expect(readMessageDraft('ada', 'c')).toBe('I wanted to say');
    expect(readMessageDraft('ben', 'c')).toBe('');
    forgetPrivate();
    expect(readMessageDraft('ada', 'c')).toBe('');
  });

  it('[E02] goes along from a member into the conversation that the first message made', () => {
    writeMessageDraft('ada', 'ben', 'and another thing');
    moveMessageDraft('ada', 'ben', 'c');
    expect(readMessageDraft('ada', 'c')).toBe('and another thing');
    expect(readMessageDraft('ada', 'ben')).toBe('');
    moveMessageDraft('ada', 'ben', 'c');
    expect(readMessageDraft('ada', 'c')).toBe('and another thing');
  });

  it('[E02] is gone on with by a quote, once, in the conversation where there is one', () => {
    quoteInDraft('ada', { id: 'ben', conversation_id: null }, '“Hi”');
    expect(readMessageDraft('ada', 'ben')).toBe('“Hi”\n');
    writeMessageDraft('ada', 'c', 'I wanted to say');
    for (const _time of [1, 2]) quoteInDraft('ada', { id: 'ben', conversation_id: 'c' }, '“Hi”');
    expect(readMessageDraft('ada', 'c')).toBe('I wanted to say\n“Hi”\n');
  });
});
