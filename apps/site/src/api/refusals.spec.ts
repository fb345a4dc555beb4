import { stillRefused } from './refusals';

describe("the server's faults of a form", () => {
  it('stay at their fields until those change', () => {
    const values = { name: 'Zoë', message: { text: 'Hi' } };
    const refusals = [
      { field: 'name', text: 'taken', values },
      { field: 'message.text', text: 'too short', values },
    ];
    expect(stillRefused(refusals, { ...values })).toHaveLength(2);
    expect(stillRefused(refusals, { ...values, name: 'Roos' }).map(({ text }) => text)).toEqual(['too short']);
    expect(stillRefused(refusals, { name: 'Roos', message: null })).toEqual([]);
  });
});
