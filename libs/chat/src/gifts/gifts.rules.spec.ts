import type { SiteGift } from '@duet/contract';
import { GIFTS } from '@duet/contract';
import { completeGifts, DEFAULT_GIFTS, isWhole, lowestPrice, offeredGifts } from './gifts.rules';

const rose: SiteGift = { key: 'rose', credits: 7, on_offer: true };
const cake: SiteGift = { key: 'cake', credits: null, on_offer: false };

describe('the gifts of a site', () => {
  it('[E07] D-36: are twelve of 1 to 10 credits where the site has set nothing', () => {
    const offered = offeredGifts(completeGifts([]), 3);
    expect(offered.map(({ key }) => key)).toEqual([...GIFTS]);
    expect(offered).toHaveLength(12);
    expect(offered.every(({ credits }) => credits >= 1 && credits <= 10)).toBe(true);
  });

  it('[E07] cost their own price, else that of the site', () => {
    expect(offeredGifts([rose, { ...cake, on_offer: true }], 4)).toEqual([
      { key: 'rose', credits: 7 },
      { key: 'cake', credits: 4 },
    ]);
    expect(offeredGifts(DEFAULT_GIFTS, 9)).toContainEqual({ key: 'rose', credits: 9 });
  });

  it('stand in the order of the site, without those that it does not offer', () => {
    const gifts = completeGifts([cake, rose]);
    expect(gifts.slice(0, 2)).toEqual([cake, rose]);
    expect(offeredGifts(gifts, 3)).toEqual([{ key: 'rose', credits: 7 }]);
  });

  it('that are newer than what a site has set wait for staff, and those that are gone are left out', () => {
    const gifts = completeGifts([cake, { key: 'sword' as never, credits: 1, on_offer: true }]);
    expect(gifts).toHaveLength(GIFTS.length);
    const others = DEFAULT_GIFTS.filter(({ key }) => key !== 'cake').map((gift) => ({ ...gift, on_offer: false }));
    expect(gifts).toStrictEqual([cake, ...others]);
    expect(completeGifts([cake, rose]).map(({ key }) => key)).toHaveLength(GIFTS.length);
    expect(isWhole([...gifts, cake])).toBe(false);
  });

  it('have a lowest price, or none where nothing is offered', () => {
    expect(lowestPrice(offeredGifts(DEFAULT_GIFTS, 3))).toBe(1);
    expect(lowestPrice([])).toBeNull();
  });

  it('are set as a whole: each once', () => {
    expect(isWhole(DEFAULT_GIFTS)).toBe(true);
    expect(isWhole(DEFAULT_GIFTS.slice(1))).toBe(false);
    expect(isWhole([...DEFAULT_GIFTS.slice(1), DEFAULT_GIFTS[1]!])).toBe(false);
  });
});
