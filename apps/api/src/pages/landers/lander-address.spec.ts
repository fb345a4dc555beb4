import { landerAt, landerNamed } from './lander-address';

const ID = '0190a000-0000-7000-8000-000000000000';

describe('addresses of landers', () => {
  it('[H05] [H01] a template with or without a slug', () => {
    expect(landerAt('/landers/gallery')).toEqual({ name: 'gallery', slug: null, memberId: null });
    expect(landerAt('/landers/video/bdsmnl/')).toEqual({ name: 'video', slug: 'bdsmnl', memberId: null });
    expect(['/landers', '/landers/none', '/landers/gallery/nl/more', '/gallery'].map(landerAt)).toEqual(
      Array(4).fill(null),
    );
  });

  it('[H05] the three landings of a member, the first of them without a slug', () => {
    expect(landerAt(`/members/${ID}/landing`)).toEqual({ name: 'landing', slug: null, memberId: ID });
    expect(landerAt(`/members/${ID}/landing3/gayeng`)).toEqual({ name: 'landing3', slug: 'gayeng', memberId: ID });
    expect([`/members/${ID}/landing/nl`, `/members/${ID}`, `/members/${ID}/chat`].map(landerAt)).toEqual(
      Array(3).fill(null),
    );
  });

  it('[H05] a lander that the program draws is known by its name', () => {
    expect(['/landers/tinderswipe', '/landers/video/nl', '/landers/none', '/likes'].map(landerNamed)).toEqual([
      'tinderswipe',
      'video',
      null,
      null,
    ]);
  });
});
