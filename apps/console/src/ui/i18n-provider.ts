import { defaultI18nProvider } from 'react-admin';
import type { I18nProvider } from 'react-admin';

/** The console's own words where those of react-admin speak of elements, resources and data providers. */
const WORDS: Record<string, string> = {
  'ra.action.back': 'Back',
  'ra.action.bulk_actions': '1 row selected |||| %{smart_count} rows selected',
  'ra.action.remove_all_filters': 'Remove all filters',
  'ra.action.select_all': 'Select all rows',
  'ra.action.select_all_button': 'Select all rows',
  'ra.action.select_row': 'Select this row',
  'ra.action.update_application': 'Reload the console',
  'ra.auth.auth_check_error': 'Please log in to continue.',
  'ra.auth.logout': 'Log out',
  'ra.auth.sign_in': 'Log in',
  'ra.auth.user_menu': 'Your account',
  'ra.input.references.all_missing': 'Not found any more',
  'ra.input.references.many_missing': 'Some of these are not found any more.',
  'ra.input.references.single_missing': 'Not found any more',
  'ra.message.access_denied': 'Ask an administrator if you need it for your work.',
  'ra.message.are_you_sure': 'Do you want to do this?',
  'ra.message.authentication_error': 'Your log-in could not be checked. Please try again.',
  'ra.message.bulk_delete_content':
    'This row is removed for good. |||| These %{smart_count} rows are removed for good.',
  'ra.message.bulk_delete_title': 'Remove this row? |||| Remove %{smart_count} rows?',
  'ra.message.delete_content': 'It is removed for good.',
  'ra.message.delete_title': 'Remove %{recordRepresentation}?',
  'ra.message.error': 'This page could not be shown. Please reload it.',
  'ra.message.invalid_form': 'Nothing was saved yet. Please check the marked fields.',
  'ra.message.loading': 'One moment …',
  'ra.message.not_found': 'It may have moved, or your role has no access to it.',
  'ra.message.placeholder_data_warning': 'The server cannot be reached. What you see may be old.',
  'ra.message.select_all_limit_reached': 'Only the first %{max} rows were selected.',
  'ra.message.unsaved_changes': 'What you have typed is not saved. Leave it behind?',
  'ra.navigation.clear_filters': 'Remove the filters',
  'ra.navigation.no_filtered_results': 'Nothing matches these filters.',
  'ra.navigation.no_more_results': 'This list has no page %{page} any more.',
  'ra.navigation.no_results': 'Nothing here yet.',
  'ra.navigation.page_out_of_boundaries': 'This list has no page %{page} any more.',
  'ra.notification.application_update_available': 'The console has a new version.',
  'ra.notification.bad_item': 'This could not be read.',
  'ra.notification.canceled': 'Not done.',
  'ra.notification.created': 'Created.',
  'ra.notification.data_provider_error': 'Something went wrong. Please try again.',
  'ra.notification.deleted': 'Removed. |||| %{smart_count} rows removed.',
  'ra.notification.http_error': 'The server could not answer. Please try again.',
  'ra.notification.item_doesnt_exist': 'There is no such record any more.',
  'ra.notification.logged_out': 'Your session has ended. Please log in again.',
  'ra.notification.not_authorized': 'Your role does not allow this.',
  'ra.notification.offline': 'The server cannot be reached.',
  'ra.notification.updated': 'Saved. |||| %{smart_count} rows changed.',
  'ra.page.access_denied': 'Your role has no access to this page',
  'ra.page.authentication_error': 'Please log in again',
  'ra.page.empty': 'Nothing here yet.',
  'ra.page.error': 'Something went wrong',
  'ra.page.loading': 'One moment',
  'ra.page.not_found': 'There is nothing at this address',
  'ra.saved_queries.help': 'Filter the list, then save the query for later.',
  'ra.saved_queries.label': 'Saved queries',
  'ra.saved_queries.new_dialog_title': 'Save this query',
  'ra.saved_queries.new_label': 'Save this query …',
  'ra.saved_queries.query_name': 'Name',
  'ra.saved_queries.remove_dialog_title': 'Remove the saved query?',
  'ra.saved_queries.remove_label': 'Remove the saved query',
  'ra.saved_queries.remove_label_with_name': 'Remove “%{name}”',
  'ra.saved_queries.remove_message': 'It goes from your saved queries. The list stays as it is.',
};

/** English, in the console's own words first. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    const own = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
    // A key that nobody has, so that the sentence given for that case is filled in and pluralised.
    return own === undefined
      ? defaultI18nProvider.translate(key, options)
      : defaultI18nProvider.translate(`console.${key}`, { ...(options as object), _: own });
  },
};
