import { chooseAlerts } from './choose-alerts';

type Facts = Parameters<typeof chooseAlerts>[0];

const unconfirmed: Facts = {
  status: 'not_confirmed',
  notifications_disabled: [],
  premium_ended: false,
  terms_changed: false,
  profile: { status: 'disabled', main_image: null, photos: [] },
};

describe('alerts of the shell', () => {
  it('[G05] reminds the unconfirmed, never on sign-up, settings or notifications', () => {
    expect(chooseAlerts(unconfirmed, '/members').activation).toBe(true);
    const elsewhere = ['/signup', '/settings', '/notifications'].map(
      (path) => chooseAlerts(unconfirmed, path).activation,
    );
    expect(elsewhere).toEqual([false, false, false]);
  });

  it('[G05] stays quiet for the confirmed and for those who disabled notifications', () => {
    expect(chooseAlerts({ ...unconfirmed, status: 'active' }, '/members').activation).toBe(false);
    expect(chooseAlerts({ ...unconfirmed, notifications_disabled: ['bounce'] }, '/members').activation).toBe(false);
  });

  it('[G04] tells what is off, an address that does not work first, except in settings and notifications', () => {
    const of = (reasons: string[], path: string) => {
      const { mailBounced, disabledNotifications } = chooseAlerts(
        { ...unconfirmed, notifications_disabled: reasons },
        path,
      );
      return { mailBounced, disabledNotifications };
    };
    expect(of([], '/chats')).toEqual({ mailBounced: false, disabledNotifications: false });
    expect(of(['fbl', 'like'], '/chats')).toEqual({ mailBounced: false, disabledNotifications: true });
    expect(of(['bounce', 'like'], '/chats')).toEqual({ mailBounced: true, disabledNotifications: false });
    expect(of(['bounce'], '/settings')).toEqual({ mailBounced: false, disabledNotifications: false });
  });

  it('[H06] asks to agree to changed terms, on their own page, too', () => {
    expect(chooseAlerts(unconfirmed, '/chats').terms).toBe(false);
    const changed = { ...unconfirmed, terms_changed: true };
    expect(['/chats', '/pages/terms', '/signup'].map((path) => chooseAlerts(changed, path).terms)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[G04] offers push messages except on the pages listed', () => {
    expect(chooseAlerts(unconfirmed, '/chats').push).toBe(true);
    const listed = ['/signup', '/notifications', '/activate/done', '/directdebit', '/premium'];
    expect(listed.filter((path) => chooseAlerts(unconfirmed, path).push)).toEqual([]);
  });

  it('[C09] asks for a photo except on the pages listed', () => {
    expect(chooseAlerts(unconfirmed, '/chats').enrich).toBe(true);
    const listed = ['/profile', '/signup', '/complete-signup', '/activate/done', '/premium', '/notifications'];
    listed.push('/directdebit', '/settings');
    expect(listed.filter((path) => chooseAlerts(unconfirmed, path).enrich)).toEqual([]);
  });

  it('[C09] asks for no photo while one waits to be checked, and again when it was refused', () => {
    const withPhoto = (status: 'pending' | 'rejected') => {
      const photos = [{ status } as Facts['profile']['photos'][number]];
      return { ...unconfirmed, profile: { ...unconfirmed.profile, photos } };
    };
    expect(chooseAlerts(withPhoto('pending'), '/chats').enrich).toBe(false);
    expect(chooseAlerts(withPhoto('rejected'), '/chats').enrich).toBe(true);
  });
});
