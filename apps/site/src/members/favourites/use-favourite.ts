import type { AnswerOf, Card, getMember } from '@duet/contract';
import { addFavourite, removeFavourite } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { showToast } from '../../ui';
import { memberKey } from '../profile/member-key';

type Who = Pick<Card, 'id' | 'name'>;
type Profile = AnswerOf<typeof getMember>;

export const favouritesKey = ['favourites'] as const;

/** Puts somebody on the member's private list or takes them off, at once and with a way back; a refusal puts it back and says why. */
export function useFavourite() {
  const client = useQueryClient();
  const { t } = useTranslation(['likes', 'members', 'errors']);
  const mark = (id: string, favourite: boolean) =>
    client.setQueryData<Profile>(memberKey(id), (old) => old && { profile: { ...old.profile, favourite } });
  return async function setFavourite(who: Who, favourite: boolean): Promise<void> {
    const { id, name } = who;
    mark(id, favourite);
    try {
      await callApi(favourite ? addFavourite : removeFavourite, { params: { profile_id: id } });
      const undo = { label: t('members:view.undo'), onClick: () => void setFavourite(who, !favourite) };
      showToast(t(favourite ? 'likes:starred' : 'likes:unstarred', { name }), 'plain', undo);
    } catch (error) {
      mark(id, !favourite);
      showToast(errorText(error, t), 'bad');
    }
    await client.invalidateQueries({ queryKey: favouritesKey });
  };
}
