import type { OwnPhoto, PhotoCut, PhotoTurn } from '@duet/contract';
import { cutPhoto, endpointOf, findFaults } from '@duet/contract';
import { PhotoEntity } from '@duet/photos';
import { Storage } from '@duet/platform';
import type { PlacedMember, TestApp } from '@duet/testing';
import { upload } from '@duet/testing';
import sharp from 'sharp';

const COLOURS = { red: '#d00000', green: '#00a000', blue: '#0000d0', yellow: '#e0e000' };
export type Colour = keyof typeof COLOURS | 'other';

/** A picture of four quarters: red and green above, blue and yellow below. Grain keeps its sizes and hashes apart from others. */
export const quarters = (width: number, height: number) => {
  const [w, h] = [width / 2, height / 2];
  const quarter = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  const parts = [
    quarter(0, 0, COLOURS.red),
    quarter(w, 0, COLOURS.green),
    quarter(0, h, COLOURS.blue),
    quarter(w, h, COLOURS.yellow),
  ];
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`),
  );
};

export const cutOf = (x: number, y: number, width: number, height: number, turn: PhotoTurn = 0): PhotoCut => ({
  turn,
  x,
  y,
  width,
  height,
});

/** Photos of members as they upload and cut them, and what is in their files. */
export class CutPlay {
  private keys = 0;

  constructor(readonly test: TestApp) {}

  /** Uploads a picture with its cut; runs no job. */
  send({ browser }: PlacedMember, bytes: Buffer, cut: Partial<PhotoCut> = {}) {
    const query = new URLSearchParams(
      Object.entries(cut).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    return upload(browser, { path: `/api/profile/photos?${query.toString()}`, parts: bytes });
  }

  /** Uploads a picture and has its sizes made. */
  async add(member: PlacedMember, bytes: Buffer, cut: Partial<PhotoCut> = {}): Promise<OwnPhoto> {
    const { status, body } = await this.send(member, bytes, cut);
    expect(status).toBe(201);
    await this.test.runJobs();
    return (await this.own(member)).find(({ id }) => id === (body as { photo: OwnPhoto }).photo.id)!;
  }

  /** Asks for another cut; runs no job. */
  ask({ browser }: PlacedMember, id: string, cut: object, key = `cut-${(this.keys += 1)}`) {
    return browser.post(`/api/profile/photos/${id}/cut`, cut, { key });
  }

  /** Cuts a photo anew and has the sizes made; answers the member's photos. */
  async cut(member: PlacedMember, id: string, cut: PhotoCut): Promise<OwnPhoto[]> {
    const { status, body } = await this.ask(member, id, cut);
    expect(status).toBe(200);
    expect(findFaults(endpointOf(cutPhoto).answer!, body)).toEqual([]);
    await this.test.runJobs();
    return this.own(member);
  }

  async own({ browser }: PlacedMember): Promise<OwnPhoto[]> {
    return ((await browser.get('/api/profile')).body as { profile: { photos: OwnPhoto[] } }).profile.photos;
  }

  /** Size and corners of a picture that a member is served: above from left to right, then below. */
  async look({ browser }: PlacedMember, address: string): Promise<[number, number, ...Colour[]]> {
    const bytes = (await browser.get(`/${address}`)).body as Buffer;
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => colourOf(data.subarray((y * info.width + x) * 3));
    const [right, below] = [info.width - 6, info.height - 6];
    return [info.width, info.height, at(5, 5), at(right, 5), at(5, below), at(right, below)];
  }

  async filesOf(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.test.get(Storage).list(folder)) keys.push(key.slice(folder.length + 1));
    return keys.sort();
  }

  async hashOf(id: string): Promise<string | null> {
    const photo = await this.test.db.system((tx) => tx.findOneByOrFail(PhotoEntity, { id }));
    return photo.picture_hash;
  }
}

function colourOf([red = 0, green = 0, blue = 0]: Buffer): Colour {
  const isStrong = (value: number) => value > 120;
  const signs = [isStrong(red), isStrong(green), isStrong(blue)].map(Number).join('');
  return ({ '100': 'red', '010': 'green', '001': 'blue', '110': 'yellow' } as const)[signs] ?? 'other';
}
