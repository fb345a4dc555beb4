import { i18nProvider } from './i18n-provider';

const { translate } = i18nProvider;

describe('words of the console', () => {
  test.each([
    [
      'ra.navigation.no_filtered_results',
      { resource: 'ledger-entries', name: 'Ledger' },
      'Nothing matches these filters.',
    ],
    ['ra.notification.item_doesnt_exist', {}, 'There is no such record any more.'],
    ['ra.message.loading', {}, 'One moment …'],
    ['ra.notification.updated', { smart_count: 1 }, 'Saved.'],
    ['ra.notification.updated', { smart_count: 7 }, '7 rows changed.'],
    ['ra.saved_queries.remove_label_with_name', { name: 'Banned' }, 'Remove “Banned”'],
    // Not worded anew: react-admin's own.
    ['ra.action.add_filter', {}, 'Add filter'],
    ['ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 80 }, '1-25 of 80'],
    ['The server’s own sentence.', { _: 'The server’s own sentence.' }, 'The server’s own sentence.'],
  ])('%s %j', (key, options, text) => {
    expect(translate(key, options)).toBe(text);
  });
});
