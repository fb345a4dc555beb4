import { once } from 'node:events';
import { until } from '@duet/testing';
import sharp from 'sharp';
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
