import type { AnswerOf } from '@duet/contract';
import { getMemberCard } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { useSite } from '../../site';
import { imageAddress } from '../../site/images';
import styles from './member-reason.module.css';

/** The member for whom the visitor signs up, as far as visitors may see them. */
export default function MemberReason({ id }: { id: string }) {
  const { t } = useTranslation('members');
  const { cdn_prefix } = useSite().settings;
  const { data } = useQuery({
    queryKey: ['visitor-card', id],
    queryFn: ({ signal }) =>
      callApi(getMemberCard, { params: { id }, signal, quiet: true }) as Promise<AnswerOf<typeof getMemberCard>>,
    retry: false,
  });
  if (!data) return null;
  const { name, main_image } = data.profile;
  const photo = imageAddress(cdn_prefix, main_image, 'thumb');
  return (
    <div className={styles.reason}>
      {photo && <img className={styles.photo} src={photo} alt="" width={64} height={64} />}
      <p>{t('view.visitor.join_reason', { name })}</p>
    </div>
  );
}
