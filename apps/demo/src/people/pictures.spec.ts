import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { factValues } from '@duet/contract';
import sharp from 'sharp';
import { makePictures, PICTURE_SIZES } from './pictures';
import { DATA } from './data';
import { FACES, PICTURE_KEYS } from './faces';

const few = PICTURE_KEYS.filter((_key, index) => index % 60 === 0);
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'duet-pictures-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the pictures of the demo', () => {
  it('are stored in four upright sizes whose names are the hash of their bytes', async () => {
    const pictures = await makePictures(dir, few);
    expect(pictures.map(({ key }) => key)).toEqual(few);
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

  it('are drawn one for each key and no more, each unlike the others', async () => {
    const files = await readdir(path.join(DATA, 'pictures'));
    expect(files.sort()).toEqual(PICTURE_KEYS.map((key) => `${key}.svg`).sort());
    const drawings = await Promise.all(files.map((file) => readFile(path.join(DATA, 'pictures', file), 'utf8')));
    expect(new Set(drawings).size).toBe(files.length);
    expect(drawings.filter((drawing) => !/^<svg .*<\/svg>\n$/s.test(drawing))).toEqual([]);
    expect(Math.max(...drawings.map(({ length }) => length))).toBeLessThan(40_000);
  });

  it('show every hair colour, eye colour and body type, women and men of all ages', () => {
    expect(new Set(FACES.map(({ hairColour }) => hairColour))).toEqual(new Set(factValues('hair_color')));
    expect(new Set(FACES.map(({ eyeColour }) => eyeColour))).toEqual(new Set(factValues('eye_color')));
    expect(new Set(FACES.map(({ build }) => build))).toEqual(new Set(factValues('body_type')));
    const groups = FACES.map(({ gender, ageBand }) => `${gender} ${ageBand}`);
    expect(new Set(groups).size).toBe(6);
    for (const group of new Set(groups)) expect(groups.filter((other) => other === group).length).toBeGreaterThan(15);
  });

  it('show the age: nobody past sixty has young hair, nobody young has grey', () => {
    const aged = ['gray', 'white', 'bald', 'dark_blond'];
    for (const { ageBand, hairColour } of FACES) {
      if (ageBand === 'senior') expect(aged).toContain(hairColour);
      if (ageBand === 'young') expect(['gray', 'white']).not.toContain(hairColour);
    }
  });

  it('name the four sizes that a photo has', () => {
    expect(PICTURE_SIZES).toEqual(['thumb', 'match', 'full', 'blurred']);
  });
});
