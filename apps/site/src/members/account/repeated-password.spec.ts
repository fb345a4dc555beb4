import { faultOfRepeat } from './repeated-password';

describe('repeated password', () => {
  it('[B14] must be the same', () => {
    expect(faultOfRepeat({ password: 'tulip sofa rain', repeat: 'tulip sofa' })).toEqual({
      repeat: { code: 'passwords_differ' },
    });
    expect(faultOfRepeat({ password: 'tulip sofa rain', repeat: '' })).toEqual({ repeat: { code: 'required' } });
    expect(faultOfRepeat({ password: 'tulip sofa rain', repeat: 'tulip sofa rain' })).toEqual({});
  });
});
