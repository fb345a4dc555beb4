import { changesTexts, chooseShown, toTextColumns, writtenAnswers, writtenText } from './held-texts.rules';

const profile = { name: 'Ann', about_me: 'The sea', looking_for: null, prompts: [], held_texts: null };
const waiting = { ...profile, held_texts: { about_me: 'The hills' } };

describe('texts that are held back', () => {
  it('[I07] wait beside the text that shows, where the site holds them back', () => {
    expect(toTextColumns(profile, { about_me: 'The hills' }, true)).toEqual({ held_texts: { about_me: 'The hills' } });
    expect(toTextColumns(profile, { about_me: 'The hills' }, false)).toEqual({
      about_me: 'The hills',
      held_texts: null,
    });
  });

  it('[I07] are replaced by the next one, and go with a text that is removed or as it was', () => {
    expect(toTextColumns(waiting, { about_me: 'A lake' }, true)).toEqual({ held_texts: { about_me: 'A lake' } });
    expect(toTextColumns(waiting, { about_me: null }, true)).toEqual({ about_me: null, held_texts: null });
    expect(toTextColumns(waiting, { about_me: 'The sea' }, true)).toEqual({ about_me: 'The sea', held_texts: null });
    expect(toTextColumns(waiting, { about_me: 'The hills' }, false)).toEqual({
      about_me: 'The hills',
      held_texts: null,
    });
  });

  it('[I07] stay while another text changes', () => {
    const changed = toTextColumns(waiting, { name: 'Anna' }, true);
    expect(changed).toEqual({ held_texts: { about_me: 'The hills', name: 'Anna' } });
    expect(toTextColumns(waiting, {}, true)).toEqual({ held_texts: { about_me: 'The hills' } });
  });

  it('[I07] are what their member wrote last', () => {
    expect(writtenText(waiting, 'about_me')).toBe('The hills');
    expect(writtenText(waiting, 'name')).toBe('Ann');
    expect(changesTexts(waiting, { about_me: 'The hills' })).toBe(false);
    expect(changesTexts(waiting, { about_me: 'The sea' })).toBe(true);
    expect(changesTexts(profile, {})).toBe(false);
  });
});

describe('answers to prompts that are held back', () => {
  const answer = (prompt: 'learning' | 'proud_of', text: string) => ({ prompt, answer: text });
  const [sea, hills, cake] = [
    answer('learning', 'The sea'),
    answer('learning', 'The hills'),
    answer('proud_of', 'A cake'),
  ];
  const shown = { ...profile, prompts: [sea] };

  it('[I07] wait beside those that show, each in its place', () => {
    const changed = toTextColumns(shown, { prompts: [cake, hills] }, true);
    expect(changed).toEqual({ prompts: [sea], held_texts: { prompts: [cake, hills] } });
    expect(toTextColumns(shown, { prompts: [cake, hills] }, false)).toEqual({
      prompts: [cake, hills],
      held_texts: null,
    });
  });

  it('[I07] show one by one, and go at once where they are removed', () => {
    expect(chooseShown([cake, hills], [sea], cake)).toEqual([cake, sea]);
    expect(chooseShown([cake, hills], [sea], hills)).toEqual([hills]);
    expect(toTextColumns(shown, { prompts: [cake] }, true)).toEqual({ prompts: [], held_texts: { prompts: [cake] } });
    expect(toTextColumns(shown, { prompts: [] }, true)).toEqual({ prompts: [], held_texts: null });
  });

  it('[I07] are what their member wrote last; another order waits for nobody', () => {
    const both = { ...profile, prompts: [sea, cake] };
    expect(toTextColumns(both, { prompts: [cake, sea] }, true)).toEqual({ prompts: [cake, sea], held_texts: null });
    expect(changesTexts(both, { prompts: [cake, sea] })).toBe(false);
    expect(changesTexts(both, { prompts: [cake] })).toBe(true);
    expect(writtenAnswers({ ...shown, held_texts: { prompts: [hills] } })).toEqual([hills]);
    expect(toTextColumns({ ...shown, held_texts: { prompts: [hills] } }, { about_me: null }, true)).toEqual({
      about_me: null,
      held_texts: { prompts: [hills] },
    });
  });
});
