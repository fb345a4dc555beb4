import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BODY_TYPES, EYE_COLORS, HAIR_COLORS } from '@duet/contract';
import sharp from 'sharp';
import { makePortraits, PORTRAIT_SIZES } from './portraits';
import { SITTERS } from './portraits/cast';
import { drawBackdrop, drawSitter } from './portraits/portrait';

const few = SITTERS.filter((_sitter, index) => index % 40 === 0);
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'duet-portraits-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the portraits of the demo', () => {
  it('are stored in four upright sizes whose names are the hash of their bytes', async () => {
    const portraits = await makePortraits(dir, few);
    expect(portraits.map(({ key }) => key)).toEqual(few.map(({ key }) => key));
    for (const { file, width, height, bytes, sha256 } of portraits.flatMap(({ files }) => Object.values(files))) {
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
    const [first] = await makePortraits(dir, few);
    const file = path.join(dir, first?.files.full.file ?? '');
    const { mtimeMs } = await stat(file);
    await makePortraits(dir, few);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    await rm(file);
    const again = await makePortraits(dir, few);
    expect(again[0]).toEqual(first);
    expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('come out the same on every run, and each unlike the others', () => {
    const none = Buffer.alloc(0);
    const drawings = SITTERS.map((sitter) => drawBackdrop(sitter, 96) + drawSitter(sitter, none, 720));
    expect(new Set(drawings).size).toBe(SITTERS.length);
    const broken = SITTERS.filter((_sitter, index) => /NaN|undefined|Infinity/.test(drawings[index] ?? ''));
    expect(broken.map(({ key }) => key)).toEqual([]);
    const [sitter] = SITTERS;
    if (sitter) expect(drawBackdrop(sitter, 96) + drawSitter(sitter, none, 720) === drawings[0]).toBe(true);
  });

  it('show every hair colour, eye colour and body type, women and men of all ages', () => {
    expect(new Set(SITTERS.map(({ hairColour }) => hairColour))).toEqual(new Set(HAIR_COLORS));
    expect(new Set(SITTERS.map(({ eyeColour }) => eyeColour))).toEqual(new Set(EYE_COLORS));
    expect(new Set(SITTERS.map(({ build }) => build))).toEqual(new Set(BODY_TYPES));
    const groups = SITTERS.map(({ gender, ageBand }) => `${gender} ${ageBand}`);
    expect(new Set(groups).size).toBe(6);
    for (const group of new Set(groups)) expect(groups.filter((other) => other === group).length).toBeGreaterThan(15);
  });

  it('name the four sizes that a photo has', () => {
    expect(PORTRAIT_SIZES).toEqual(['thumb', 'match', 'full', 'blurred']);
  });
});
