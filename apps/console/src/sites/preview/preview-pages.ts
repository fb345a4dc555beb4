import type { PreviewViewer } from '@duet/contract';
import { SAMPLE_CONVERSATION_ID, SAMPLE_PEOPLE } from '@duet/contract';
import { t } from '../../ui/texts';

/** Pages of the site that a preview goes to, by its viewer; those of members show samples. */
export const PREVIEW_PAGES: Record<PreviewViewer, Record<string, string>> = {
  visitor: {
    '/': t('site-preview.page.landing'),
    '/members': t('site-preview.page.search'),
    '/signup': t('site-preview.page.signup'),
    '/login': t('site-preview.page.login'),
    '/pricing': t('site-preview.page.prices'),
    '/pages/terms': t('site-preview.page.terms'),
    '/pages/privacy': t('site-preview.page.privacy'),
    '/pages/faq': t('site-preview.page.faq'),
  },
  member: {
    '/members': t('site-preview.member_page.search'),
    // The second of them likes the sample member and is not talking to them yet.
    [`/members/${SAMPLE_PEOPLE[1]}`]: t('site-preview.member_page.profile'),
    '/match-finder': t('site-preview.member_page.match_finder'),
    '/likes': t('site-preview.member_page.likes'),
    '/chats': t('site-preview.member_page.chats'),
    [`/chats/${SAMPLE_CONVERSATION_ID}`]: t('site-preview.member_page.conversation'),
    '/credits': t('site-preview.member_page.credits'),
    '/profile': t('site-preview.member_page.own_profile'),
    '/settings': t('site-preview.member_page.settings'),
  },
};

/** The address of one page of a preview, out of the address that the server gives. */
export function previewPageUrl(url: string, { page, viewer }: { page: string; viewer: PreviewViewer }): URL {
  const address = new URL(url);
  address.pathname = page;
  if (viewer === 'member') address.searchParams.set('as', viewer);
  return address;
}

/** The page that a viewer begins with. */
export const firstPageOf = (viewer: PreviewViewer): string => Object.keys(PREVIEW_PAGES[viewer])[0] ?? '/';
