import { fieldsOf } from './form-values';

describe('a form as the API takes it', () => {
  const form = { id: '7', country: '', price: 0, on_offer: false, note: undefined, methods: [] as string[] };

  test('an empty field is null, a zero, a no and an empty list are values', () => {
    expect(fieldsOf(form, ['country', 'note'])).toEqual({ country: null, note: null });
    expect(fieldsOf(form, ['price', 'on_offer', 'methods'])).toEqual({ price: 0, on_offer: false, methods: [] });
  });

  test('fields of the record that are not named do not travel', () => {
    expect(Object.keys(fieldsOf(form, ['price']))).toEqual(['price']);
  });
});
