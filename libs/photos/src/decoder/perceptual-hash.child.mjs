/** Pixels along each side that the transform reads, and the low frequencies that it keeps of them. */
const SIDE = 32;
const KEPT = 8;
/** The least mean strength of the frequencies: below it a picture is one plain colour, and its hash would be noise. */
const LEAST = 12;

const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
);

/** The strength of a picture's low frequencies, row by row, without the mean brightness: a discrete cosine transform. */
function frequenciesOf(grey) {
  const rows = COSINES.map((cosines) =>
    Float64Array.from({ length: SIDE }, (_, y) =>
      cosines.reduce((sum, cosine, x) => sum + cosine * grey[y * SIDE + x], 0),
    ),
  );
  const all = COSINES.flatMap((cosines) =>
    rows.map((row) => cosines.reduce((sum, cosine, y) => sum + cosine * row[y], 0)),
  );
  return all.slice(1);
}

const medianOf = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * A perceptual hash: 64 bits in hex, of which a picture that was saved again, shrunk or brightened changes few. `grey` is
 * the picture at 32 × 32 pixels of one byte. Null for a picture of one plain colour. It finds the same picture, not the
 * same face: one that was mirrored, turned or cut differs as any other does.
 */
export function hashPicture(grey) {
  const frequencies = frequenciesOf(grey);
  const strength = frequencies.reduce((sum, value) => sum + Math.abs(value), 0) / frequencies.length;
  if (strength < LEAST) return null;
  const median = medianOf(frequencies);
  const bits = `0${frequencies.map((value) => (value > median ? '1' : '0')).join('')}`;
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

export const HASHED_SIDE = SIDE;
