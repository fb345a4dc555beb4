import {
  countFilters,
  paramsOfSearch,
  placeOfSearch,
  readFilters,
  readPage,
  withCountries,
  withFilter,
  withoutFilters,
  withoutSome,
  writeFilters,
} from './filters';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('filters in the address', () => {
  it('[D01] come back as they were written', () => {
    const text = 'body_type=slim&countryregion=GB-LND&gender=female&gender=male&has_photo=true&max_age=45&min_age=30';
    expect(writeFilters(read(text)).toString()).toBe(text);
  });

  it('[D01] [I04] have no interest that the site does not offer', () => {
    const params = new URLSearchParams('interests=tea&interests=wine');
    expect(readFilters(params, ['wine'])).toEqual({ interests: ['wine'] });
    expect(readFilters(params, [])).toEqual({});
  });

  it('[D01] keep a distance of the steps, and an order that was chosen though it may be the usual one', () => {
    expect(read('distance=25&order=active')).toEqual({ distance: '25', order: 'active' });
    expect(read('distance=7')).toEqual({});
  });

  it('[D01] lose the regions of countries that are no longer chosen', () => {
    const filters = read('country=GB&country=DE&countryregion=GB-KEN&countryregion=DE-BY');
    expect(withCountries(filters, ['DE'])).toEqual({ country: ['DE'], countryregion: ['DE-BY'] });
    expect(withoutSome(filters, ['country', 'countryregion'])).toEqual({});
  });

  it('stand behind #, where no server and no log of one sees them; page and order stand before', () => {
    const filters = read('order=newest&gender=female&gender=male&interests=wine&min_age=30&distance=25');
    const { search, hash } = placeOfSearch(filters, 2);
    expect([search, hash]).toEqual([
      'order=newest&filtered=1&pageNumber=2',
      'distance=25&gender=female&gender=male&interests=wine&min_age=30',
    ]);
    const params = paramsOfSearch({ search: `?${search}`, hash: `#${hash}` });
    expect([readFilters(params), readPage(params)]).toEqual([filters, 2]);
    // An address of a former release has everything in its query.
    expect(readFilters(paramsOfSearch({ search: '?gender=male', hash: '' }))).toEqual({ gender: ['male'] });
  });

  it('leave out what they cannot mean', () => {
    expect(read('gender=cat&min_age=7&max_age=x&order=rich&countryregion=nowhere&has_photo=maybe')).toEqual({});
  });

  it('the page is pageNumber, from 1', () => {
    expect(readPage(new URLSearchParams('pageNumber=3'))).toBe(3);
    expect(readPage(new URLSearchParams('pageNumber=-1'))).toBe(1);
    expect(placeOfSearch({}, 3)).toEqual({ search: 'pageNumber=3', hash: '' });
    expect(placeOfSearch({}, 1)).toEqual({ search: '', hash: '' });
  });

  it('are counted without the order', () => {
    expect(countFilters({ order: 'newest', gender: ['male'], has_photo: true })).toBe(2);
  });

  it('lose a filter that is emptied', () => {
    expect(withFilter({ gender: ['male'], has_photo: true }, 'gender', [])).toEqual({ has_photo: true });
  });

  it('[D01] leave the order and the switch for fictional profiles alone when they are reset', () => {
    const filters = read('order=newest&hide_fictional=true&gender=male&min_age=30');
    expect(withoutFilters(filters)).toEqual({ order: 'newest', hide_fictional: true });
    expect(withoutFilters({ gender: ['male'] })).toEqual({});
  });
});
