import { move, WHOLE, zoomBy, zoomIn, zoomOut } from './zoom.rules';

describe('the zoom of a photo', () => {
  it('[I07] goes in and out by steps, and never below the whole photo', () => {
    expect(zoomOut(zoomIn(WHOLE))).toEqual(WHOLE);
    expect(zoomOut(WHOLE)).toEqual(WHOLE);
    expect(zoomBy(WHOLE, 100).scale).toBe(8);
  });

  it('[I07] keeps what lies under the pointer where it is', () => {
    expect(zoomBy(WHOLE, 2, { x: 0.25, y: -0.5 })).toEqual({ scale: 2, x: -0.25, y: 0.5 });
    expect(zoomBy(WHOLE, 2)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('[I07] moves no further than to the edge', () => {
    expect(move(zoomBy(WHOLE, 2), 3, -0.2)).toEqual({ scale: 2, x: 0.5, y: -0.2 });
    expect(move(WHOLE, 0.3, 0.3)).toEqual(WHOLE);
  });
});
