import type { AnswerOf, ChangeNotificationsRequest, NotificationCategory, NotificationChannel } from '@duet/contract';
import { changeNotifications, getNotifications } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../../api';
import { reloadUser } from '../../../members/session/use-user';

type Answer = AnswerOf<typeof getNotifications>;
export type CategoryChoice = Answer['notifications']['categories'][NotificationCategory];

const key = ['notifications'] as const;

/** The member's switches. */
export function useNotifications() {
  return useQuery({
    queryKey: key,
    queryFn: () => callApi(getNotifications) as Promise<Answer>,
    initialData: () => servedAnswer(getNotifications) as Answer | undefined,
  });
}

/** Changes one switch. Of the answer it takes this switch alone, because others may be under way. */
export function useChange(category: NotificationCategory, channel: NotificationChannel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => {
      const body: Partial<ChangeNotificationsRequest> = { [category]: { [channel]: isOn } };
      return callApi(changeNotifications, { body: body as ChangeNotificationsRequest }) as Promise<Answer>;
    },
    onSuccess: ({ notifications }) => {
      const { [channel]: isOn, mail_reason } = notifications.categories[category];
      client.setQueryData<Answer>(key, (old) => {
        if (!old) return old;
        const { categories } = old.notifications;
        const changed = { ...categories[category], [channel]: isOn, mail_reason };
        return { notifications: { ...old.notifications, categories: { ...categories, [category]: changed } } };
      });
      // The alert about notifications that are off reads them from there. It may come late.
      void reloadUser().catch(() => undefined);
    },
  });
}
