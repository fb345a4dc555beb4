import { isAnswered, stepsFor, withAnswers, withoutSpecial, withoutStep } from './answers';

describe('answers of the match finder', () => {
  it('[D08] lose what is emptied, and a skipped step loses its own alone', () => {
    const answers = withAnswers({ body_type: ['slim'] }, { gender: ['female'], min_age: 30, hair_color: [] });
    expect(answers).toEqual({ body_type: ['slim'], gender: ['female'], min_age: 30 });
    expect(withoutStep(answers, 'who')).toEqual({ body_type: ['slim'] });
    expect(isAnswered(answers, 'looks')).toBe(true);
    expect(isAnswered(withoutStep(answers, 'looks'), 'looks')).toBe(false);
  });

  it('[D08] without the consent neither gender nor interests are kept', () => {
    expect(withoutSpecial({ gender: ['male'], interests: ['tea'], max_age: 50 })).toEqual({ max_age: 50 });
  });

  it('[D08] a site that shows no looks asks for none', () => {
    expect(stepsFor(['age', 'hair_color', 'relationship_status', 'interests'])).toHaveLength(5);
    expect(stepsFor(['age', 'relationship_status'])).toEqual(['who', 'where', 'life']);
  });
});
