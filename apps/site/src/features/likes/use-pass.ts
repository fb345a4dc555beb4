import type { AnswerOf, Card, listLikes } from '@duet/contract';
import { swipeMember, undoSwipe } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText, newKey } from '../../api';
import { showToast } from '../../ui';
import { withoutMember } from './likes-frame';

type LikePage = AnswerOf<typeof listLikes>;
type Known = InfiniteData<LikePage>;

const received = ['likes-of', 'received'] as const;

/** Passes somebody who likes the member: the like leaves the list at once, its giver is not told, and there is a way back. */
export function usePass() {
  const client = useQueryClient();
  const { t } = useTranslation(['likes', 'members', 'errors']);
  const fail = (error: unknown) => showToast(errorText(error, t), 'bad');
  const reload = () => client.invalidateQueries({ queryKey: received });
  const undo = async () => {
    try {
      await callApi(undoSwipe, { key: newKey() });
    } catch (error) {
      return fail(error);
    }
    await reload();
  };
  return async ({ id, name }: Pick<Card, 'id' | 'name'>) => {
    const before = client.getQueryData<Known>(received);
    client.setQueryData<Known>(received, (known) => known && withoutMember(known, id));
    try {
      await callApi(swipeMember, { body: { profile_id: id, direction: 'pass' }, key: newKey() });
    } catch (error) {
      if (before) client.setQueryData(received, before);
      return fail(error);
    }
    const back = { label: t('members:view.undo'), onClick: () => void undo() };
    showToast(t('likes:passed', { name }), 'plain', back);
  };
}
