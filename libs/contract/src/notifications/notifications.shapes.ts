import type { InferType, ISchema } from 'yup';
import { flag, oneOf, optionalShape, shape } from '../rules';
import type { NotificationCategory } from './notification-categories';
import { CHOICE_REASONS, NOTIFICATION_CATEGORY_NAMES } from './notification-categories';

/** A shape with one field for every category. */
const byCategory = <S extends ISchema<unknown>>(one: () => S) =>
  shape(
    Object.fromEntries(NOTIFICATION_CATEGORY_NAMES.map((name) => [name, one()])) as Record<NotificationCategory, S>,
  );

export const notifications = shape({
  categories: byCategory(() =>
    shape({
      mail: flag().required(),
      push: flag().required(),
      /** The reason for which the mails were turned off, where it was not the member (D-61). */
      mail_reason: oneOf(CHOICE_REASONS).nullable().defined(),
    }),
  ),
  /** Mails to the address came back: none are sent until the member has another one. */
  mail_bounced: flag().required(),
});
export type Notifications = InferType<typeof notifications>;

/** Switches to change; those that are left out stay. */
export const changeNotificationsRequest = byCategory(() => optionalShape({ mail: flag(), push: flag() }));
export type ChangeNotificationsRequest = InferType<typeof changeNotificationsRequest>;
