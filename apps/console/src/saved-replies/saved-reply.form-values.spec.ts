import { fromForm, fromNewForm } from './saved-reply.form-values';

describe('the form of a saved reply', () => {
  it('[I05] leaves out the languages that were left empty', () => {
    const form = { company_id: 'c', name: 'Paid back', texts: { en: 'Hello', de: ' ', fi: null, sv: undefined } };
    expect(fromForm(form)).toEqual({ name: 'Paid back', texts: { en: 'Hello' } });
    expect(fromNewForm(form)).toEqual({ company_id: 'c', name: 'Paid back', texts: { en: 'Hello' } });
  });
});
