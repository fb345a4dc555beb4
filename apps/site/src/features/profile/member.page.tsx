import { getMember } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, servedMissing } from '../../api';
import { NotFoundView } from '../../ui/not-found-view';
import { useSite } from '../../site';
import { ErrorState, Page } from '../../ui';
import { ProfileSkeleton } from './member/profile-skeleton';
import { memberQuery } from '../../members/profile/member-query';
import { likesKey } from '../../members/session/inbox';
import { useUser } from '../../members/session/use-user';
import { VisitorInvitation } from '../../members/cards/visitor-invitation';
import { BlockedView } from '../../members/profile/blocked-view';
import { MemberView } from './member/member-view';
import { useIntention } from './member/use-intention';
import { VisitorView } from './visitor/visitor-view';

type Likes = { liked_by: { id: string; like_new: boolean }[]; new: number };

/** Opening a liked profile clears its new like, here as on the server. */
function useClearNewLike(id: string, opened: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!opened) return;
    client.setQueryData<Likes>(likesKey, (likes) => {
      if (!likes?.liked_by.some((one) => one.id === id && one.like_new)) return likes;
      const liked_by = likes.liked_by.map((one) => (one.id === id ? { ...one, like_new: false } : one));
      return { ...likes, liked_by, new: Math.max(0, likes.new - 1) };
    });
  }, [client, id, opened]);
}

function MemberProfile({ id }: { id: string }) {
  const { t } = useTranslation('app');
  const [isMissing] = useState(() => servedMissing(getMember, { params: { id } }));
  const { data, error, refetch } = useQuery({
    enabled: !isMissing,
    ...memberQuery(id),
  });
  useClearNewLike(id, data !== undefined);
  const wantsGift = useIntention(data?.profile);
  if (isMissing || (error instanceof ApiError && error.is('not_found'))) return <NotFoundView />;
  if (error instanceof ApiError && error.is('blocked_by_member')) return <BlockedView sentence={error.detail} />;
  if (error) {
    return (
      <Page title={t('title.member')} hideTitle>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('title.member')} hideTitle>
        <ProfileSkeleton id={id} />
      </Page>
    );
  }
  return <MemberView member={data.profile} wantsGift={wantsGift} />;
}

/** Another member's profile; a visitor is asked in first and comes back here. */
export default function MemberPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const { pathname } = useLocation();
  const { t } = useTranslation('app');
  const { visitor_search } = useSite().settings;
  if (!user && visitor_search !== 'off') return <VisitorView key={id} id={id} />;
  if (!user) {
    return (
      <Page title={t('title.member')} hideTitle>
        <VisitorInvitation next={pathname} />
      </Page>
    );
  }
  return <MemberProfile key={id} id={id} />;
}
