import { once } from 'node:events';
import { until } from '@duet/testing';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { BrokenPhoto, Decoder, DecoderDied } from './decoder';

const decoder = new Decoder();
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer();
});
afterAll(() => decoder.onApplicationShutdown());

const size = async () => {
  const { width, height } = await decoder.decode(picture);
  return [width, height];
};
/** The process that decodes, once it has decoded something. */
const child = () => decoder['child']!;

/** A picture of soft shapes, as photos have them, and the number of bits by which two hashes differ. */
const drawn = () => {
  const circle = (x: number, y: number, r: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
  const shapes = circle(180, 200, 120, '#c96') + circle(420, 330, 160, '#246') + circle(300, 520, 90, '#eee');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#687"/>${shapes}</svg>`,
    ),
  );
};
const differing = (one: string, other: string) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
const hashOf = async (bytes: Buffer) => (await decoder.decode(bytes)).hash!;

describe('the perceptual hash', () => {
  it.each<[string, (one: Sharp) => Sharp]>([
    ['saved again with less quality', (one) => one.jpeg({ quality: 30 })],
    ['shrunk', (one) => one.resize(410, 410).png()],
    ['brightened', (one) => one.modulate({ brightness: 1.15 }).jpeg()],
  ])('[I07] of a picture that was %s differs in few bits', async (_title, change) => {
    const original = await hashOf(await drawn().png().toBuffer());
    expect(differing(original, await hashOf(await change(drawn()).toBuffer()))).toBeLessThanOrEqual(7);
  });

  it('[I07] of another picture differs in many bits, and a plain colour has none', async () => {
    const original = await hashOf(await drawn().png().toBuffer());
    expect(differing(original, await hashOf(await drawn().rotate(90).png().toBuffer()))).toBeGreaterThan(7);
    expect((await decoder.decode(picture)).hash).toBeNull();
  });
});

describe('the decoder', () => {
  it('[C03] goes on after its process has died while nothing was asked of it', async () => {
    expect(await size()).toEqual([400, 400]);
    const dead = child();
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    expect(await size()).toEqual([400, 400]);
  });

  it('[C03] that hangs counts like one that has died, and the next picture gets another', async () => {
    await size();
    const hanging = child();
    process.kill(hanging.pid!, 'SIGSTOP');
    const { timeoutMs } = decoder as never;
    Object.assign(decoder, { timeoutMs: 100 });
    await expect(decoder.decode(picture)).rejects.toBeInstanceOf(DecoderDied);
    Object.assign(decoder, { timeoutMs });
    expect(await size()).toEqual([400, 400]);
    await until(() => hanging.signalCode === 'SIGKILL');
  });

  it('[C03] still tells a picture that is broken', async () => {
    await expect(decoder.decode(picture.subarray(0, 100))).rejects.toBeInstanceOf(BrokenPhoto);
  });
});
