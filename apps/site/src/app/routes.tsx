import type { RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing.page';
import { ErrorPage } from './error.page';
import { FirstPaint } from './first-paint';
import { MembersOnly, VisitorsHome } from './guards';
import { lazyPage } from './lazy-page';
import { ChatLayout } from './layouts/chat.layout';
import { DefaultLayout } from './layouts/default.layout';
import { EmptyLayout } from './layouts/empty.layout';
import { Root } from './root';

const themed = lazyPage(() => import('./layouts/themed'), ['errors']);
const member = lazyPage(() => import('../features/profile/member.page'), ['members', 'likes', 'enums', 'interests']);
const likes = lazyPage(() => import('../features/likes/likes.page'), ['likes', 'members', 'enums']);
const conversation = lazyPage(() => import('../features/chat/conversation.page'), ['chat', 'members', 'photos']);
const infoPage = lazyPage(() => import('../features/info-pages/info.page'));

/** Pages that only members see. */
const membersOnly: RouteObject[] = [
  {
    path: 'credits',
    lazy: lazyPage(() => import('../features/credits/credits.page'), ['credits']),
    handle: { title: 'credits' },
  },
  {
    path: 'credits/repeat-order',
    lazy: lazyPage(() => import('../features/credits/credits.page'), ['credits']),
    handle: { title: 'credits' },
  },
  {
    path: 'premium',
    lazy: lazyPage(() => import('../features/credits/premium.page'), ['credits', 'photos']),
    handle: { title: 'credits' },
  },
  { path: 'likes', lazy: likes, handle: { title: 'likes' } },
  { path: 'likes/:type', lazy: likes, handle: { title: 'likes' } },
  { path: 'likes/m/:id', lazy: member, handle: { title: 'member' } },
  {
    path: 'chats',
    lazy: lazyPage(() => import('../features/chat/chats.page'), ['chat', 'members']),
    handle: { title: 'chats' },
  },
  {
    path: 'profile',
    lazy: lazyPage(() => import('../features/profile/own-profile.page'), ['members', 'enums', 'interests', 'photos']),
    handle: { title: 'profile' },
  },
  {
    path: 'settings',
    lazy: lazyPage(() => import('../features/account/settings.page'), ['accounts']),
    handle: { title: 'settings' },
  },
  {
    path: 'notifications',
    lazy: lazyPage(() => import('../features/account/notifications.page'), ['accounts', 'enums']),
    handle: { title: 'notifications' },
  },
];

/** Pages for everyone, drawn with the component library. */
const open: RouteObject[] = [
  {
    path: 'members',
    lazy: lazyPage(() => import('../features/search/search.page'), ['members', 'enums', 'interests', 'likes']),
    handle: { title: 'members' },
  },
  { path: 'members/:id', lazy: member, handle: { title: 'member' } },
  {
    path: 'login',
    lazy: lazyPage(() => import('../features/log-in/log-in.page'), ['accounts']),
    handle: { title: 'log_in' },
  },
  {
    path: 'complete-signup',
    lazy: lazyPage(() => import('../features/sign-up/complete-sign-up.page'), ['accounts', 'members', 'enums']),
    handle: { title: 'sign_up' },
  },
  {
    path: 'reset-password',
    lazy: lazyPage(() => import('../features/log-in/reset-password.page'), ['accounts']),
    handle: { title: 'reset_password' },
  },
  {
    path: 'reset-password/do',
    lazy: lazyPage(() => import('../features/log-in/reset-password-do.page'), ['accounts']),
    handle: { title: 'reset_password' },
  },
  {
    path: 'activate',
    lazy: lazyPage(() => import('../features/account/activate.page'), ['accounts']),
    handle: { title: 'activate' },
  },
  {
    path: 'activate/done',
    lazy: lazyPage(() => import('../features/account/activate-done.page'), ['accounts']),
    handle: { title: 'activate' },
  },
  {
    path: 'activate/error',
    lazy: lazyPage(() => import('../features/account/activate-error.page'), ['accounts']),
    handle: { title: 'activate' },
  },
  {
    path: 'mail-change/do',
    lazy: lazyPage(() => import('../features/account/mail-change-do.page'), ['accounts']),
    handle: { title: 'mail_change' },
  },
];

const signUp: RouteObject = {
  path: 'signup',
  lazy: lazyPage(() => import('../features/sign-up/sign-up.page'), ['accounts', 'members', 'enums', 'interests']),
  handle: { title: 'sign_up' },
};

/** Every address of the site. Each layout sits above the component library, so that the landing loads without it. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    HydrateFallback: FirstPaint,
    children: [
      {
        element: <DefaultLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              {
                element: <VisitorsHome />,
                children: [{ index: true, element: <LandingPage />, handle: { index: true } }],
              },
              { lazy: themed, children: [...open, { element: <MembersOnly />, children: membersOnly }] },
              { path: 'pages/:token', lazy: infoPage },
              { path: ':token', lazy: infoPage },
              { path: '*', lazy: lazyPage(() => import('./not-found.page')), handle: { title: 'not_found' } },
            ],
          },
        ],
      },
      {
        element: <ChatLayout />,
        errorElement: <ErrorPage />,
        children: [
          {
            lazy: themed,
            children: [
              {
                element: <MembersOnly />,
                children: [
                  { path: 'chats/:id', lazy: conversation, handle: { title: 'chats' } },
                  { path: 'members/:id/chat', lazy: conversation, handle: { title: 'chats' } },
                ],
              },
            ],
          },
        ],
      },
      {
        element: <EmptyLayout />,
        errorElement: <ErrorPage />,
        children: [
          { lazy: themed, children: [signUp] },
          {
            path: 'lang-config',
            lazy: lazyPage(() => import('../features/lang-config/lang-config.page')),
            handle: { title: 'language' },
          },
        ],
      },
    ],
  },
];
