import type { AnswerOf, Card, getMember } from '@duet/contract';
import { hideMember, unhideMember } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { showToast } from '../../ui';
import { memberKey } from '../profile/member-key';
import { withCard, withoutCard } from './hidden-card';
import type { SearchResult } from './hidden-card';

type Who = Pick<Card, 'id' | 'name'>;
type Profile = AnswerOf<typeof getMember>;

const pages = { queryKey: ['members'] };

/** Takes a member out of every page that is loaded; answers how to put them back. Nothing is searched anew. */
function removeFromPages(client: QueryClient, id: string): () => void {
  const before = client.getQueriesData<SearchResult>(pages);
  client.setQueriesData<SearchResult>(pages, (page) => page && withoutCard(page, id));
  return () =>
    before.forEach(([key, known]) =>
      client.setQueryData<SearchResult>(key, (page) => page && known && withCard(page, known, id)),
    );
}

/** "Don't show again", at once and with a way back. */
export function useHide() {
  const client = useQueryClient();
  const { t } = useTranslation(['members', 'errors']);
  const mark = (id: string, hidden: boolean) =>
    client.setQueryData<Profile>(memberKey(id), (old) => old && { profile: { ...old.profile, hidden } });
  const fail = (error: unknown) => showToast(errorText(error, t), 'bad');
  const unhide = async ({ id, name }: Who, putBack?: () => void) => {
    try {
      await callApi(unhideMember, { params: { profile_id: id } });
    } catch (error) {
      return fail(error);
    }
    mark(id, false);
    if (putBack) putBack();
    else await client.invalidateQueries(pages);
    showToast(t('members:view.unhidden', { name }), 'good');
  };
  const hide = async (who: Who) => {
    const putBack = removeFromPages(client, who.id);
    try {
      await callApi(hideMember, { params: { profile_id: who.id } });
    } catch (error) {
      putBack();
      return fail(error);
    }
    mark(who.id, true);
    const undo = { label: t('members:view.undo'), onClick: () => void unhide(who, putBack) };
    showToast(t('members:view.hidden', { name: who.name }), 'plain', undo);
  };
  return { hide, unhide };
}
