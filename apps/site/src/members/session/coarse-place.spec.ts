import { coarsePlace } from './coarse-place';

describe('a position', () => {
  it('[H10] D-19: leaves the browser in steps of about a kilometre', () => {
    expect(coarsePlace({ latitude: 52.367573, longitude: 4.904139 })).toEqual({ lat: 52.37, lon: 4.9 });
    expect(coarsePlace({ latitude: -33.868816, longitude: -0.001 })).toEqual({ lat: -33.87, lon: -0 });
  });
});
