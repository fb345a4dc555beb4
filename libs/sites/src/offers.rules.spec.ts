import type { FirstOrderOffers } from './offers.rules';
import { isOfferTrue, offersOf } from './offers.rules';

const settings = {
  time_bonus: true,
  time_bonus_percentage: 25,
  time_bonus_seconds: 14_400,
  welcome_discount: true,
  welcome_percentage: 20,
  welcome_hours: 72,
};
const isTrue = (rest: Partial<typeof settings> | { welcome_hours: null }) =>
  isOfferTrue(offersOf({ ...settings, ...rest }));

describe('the offers of a site for a first order', () => {
  it('[F07] D-52: are those of its settings', () => {
    const offers: FirstOrderOffers = {
      timeBonus: { isOn: true, percentage: 25, seconds: 14_400 },
      welcome: { isOn: false, percentage: 20, hours: null },
    };
    expect(offersOf({ ...settings, welcome_discount: false, welcome_hours: null })).toEqual(offers);
  });

  it('[F07] D-52: may be published unless a welcome code outlives the time bonus and gives as much', () => {
    expect([19, 24, 25, 26].map((welcome_percentage) => isTrue({ welcome_percentage }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const same = { welcome_percentage: 25 };
    expect(isTrue({ ...same, time_bonus: false })).toBe(true);
    expect(isTrue({ ...same, welcome_discount: false })).toBe(true);
    expect(isTrue({ ...same, welcome_hours: null })).toBe(true);
  });
});
