import { hoursFrom, quietUntil } from './time-zones';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const london = { country: 'GB', region: null } as const;
const helsinki = { country: 'FI', region: null } as const;
const losAngeles = { country: 'US', region: 'CA' } as const;

describe('quiet hours', () => {
  it('[G06] run from 22 to 8 by the clock of the member, across midnight', () => {
    expect(quietUntil(at('21:59:59'), london)).toBeNull();
    expect(quietUntil(at('22:00:00'), london)).toEqual(new Date('2026-11-24T08:00:00Z'));
    expect(quietUntil(at('03:30:00'), london)).toEqual(at('08:00:00'));
    expect(quietUntil(at('08:00:00'), london)).toBeNull();
  });

  it('[G06] are those of the country and, in large countries, of the region', () => {
    expect(quietUntil(at('20:30:00'), helsinki)).toEqual(new Date('2026-11-24T06:00:00Z'));
    expect(quietUntil(at('05:00:00'), losAngeles)).toBeNull();
    expect(quietUntil(at('12:00:00'), losAngeles)).toEqual(at('16:00:00'));
  });
});

describe('hours of a day', () => {
  it('[G06] are waited for, today or tomorrow, by the clock of the member', () => {
    const evening = { from: 18, until: 22 };
    expect(hoursFrom(at('12:00:00'), london, evening)).toEqual(at('18:00:00'));
    expect(hoursFrom(at('18:00:00'), london, evening)).toBeNull();
    expect(hoursFrom(at('22:00:00'), london, evening)).toEqual(new Date('2026-11-24T18:00:00Z'));
    expect(hoursFrom(at('16:00:00'), helsinki, evening)).toBeNull();
  });
});
