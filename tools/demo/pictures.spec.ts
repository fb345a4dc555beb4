import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BODY_TYPES, EYE_COLORS, HAIR_COLORS } from '@duet/contract';
import sharp from 'sharp';
import { makePictures, PICTURE_SIZES } from './pictures';
import { SITTERS } from './pictures/cast';
import { TAKES } from './pictures/takes';

const few = TAKES.filter((_take, index) => index % 60 === 0);
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'duet-pictures-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the pictures of the demo', () => {
  it('are stored in four upright sizes whose names are the hash of their bytes', async () => {
    const pictures = await makePictures(dir, few);
    expect(pictures.map(({ key }) => key)).toEqual(few.map(({ key }) => key));
    for (const { file, width, height, bytes, sha256 } of pictures.flatMap(({ files }) => Object.values(files))) {
      const data = await readFile(path.join(dir, file));
      expect(createHash('sha256').update(data).digest('hex')).toBe(sha256);
      expect(sha256.startsWith(path.parse(file).name)).toBe(true);
      expect(data).toHaveLength(bytes);
      const found = await sharp(data).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height });
      expect(width / height).toBeCloseTo(0.8, 5);
    }
  });

  it('are drawn once and found the second time, until a file is missing', async () => {
    const [first] = await makePictures(dir, few);
    const file = path.join(dir, first?.files.full.file ?? '');
    const { mtimeMs } = await stat(file);
    await makePictures(dir, few);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    await rm(file);
    const again = await makePictures(dir, few);
    expect(again[0]).toEqual(first);
    expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('come out the same on every run, and each unlike the others', () => {
    const drawings = TAKES.map(({ draw }) => draw());
    expect(new Set(drawings).size).toBe(TAKES.length);
    expect(new Set(TAKES.map(({ key }) => key)).size).toBe(TAKES.length);
    const broken = TAKES.filter((_take, index) => /NaN|undefined|Infinity/.test(drawings[index] ?? ''));
    expect(broken.map(({ key }) => key)).toEqual([]);
    expect(TAKES[0]?.draw() === drawings[0]).toBe(true);
  });

  it('show every hair colour, eye colour and body type, women and men of all ages', () => {
    expect(new Set(SITTERS.map(({ hairColour }) => hairColour))).toEqual(new Set(HAIR_COLORS));
    expect(new Set(SITTERS.map(({ eyeColour }) => eyeColour))).toEqual(new Set(EYE_COLORS));
    expect(new Set(SITTERS.map(({ build }) => build))).toEqual(new Set(BODY_TYPES));
    const groups = SITTERS.map(({ gender, ageBand }) => `${gender} ${ageBand}`);
    expect(new Set(groups).size).toBe(6);
    for (const group of new Set(groups)) expect(groups.filter((other) => other === group).length).toBeGreaterThan(15);
  });

  it('show the age: nobody past sixty has young hair, nobody young has grey', () => {
    const aged = ['gray', 'white', 'bald', 'dark_blond'];
    for (const { ageBand, hairColour } of SITTERS) {
      if (ageBand === 'senior') expect(aged).toContain(hairColour);
      if (ageBand === 'young') expect(['gray', 'white']).not.toContain(hairColour);
    }
  });

  it('name the four sizes that a photo has', () => {
    expect(PICTURE_SIZES).toEqual(['thumb', 'match', 'full', 'blurred']);
  });
});
