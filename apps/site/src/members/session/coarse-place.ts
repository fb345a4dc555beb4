/** Decimals of a degree that are about a kilometre: finer than the grid of places (D-19), too coarse for a house. */
const DECIMALS = 2;

/** A position as it may leave the browser. */
export const coarsePlace = ({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>) => ({
  lat: Number(latitude.toFixed(DECIMALS)),
  lon: Number(longitude.toFixed(DECIMALS)),
});
