import type { RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing';
import { ErrorPage } from './error.page';
import { membersFirst, MembersOnly, VisitorsHome } from './guards';
import { lazyPage } from './lazy-page';
import { ChatLayout, DefaultLayout, EmptyLayout } from './layouts';
import { pages, THEMED_TEXTS } from '../site/pages';
import type { PageDefinition } from '../site/pages';
import { pageModules } from './page-modules';
import { Root } from './root';

const themed = lazyPage(() => import('../members/themed'), THEMED_TEXTS);

function routeOf({ path, file, texts, title }: PageDefinition): RouteObject {
  const load = pageModules[file];
  if (!load) throw new Error(`no module ${file}`);
  return { path, lazy: lazyPage(load, texts), handle: { title } };
}

/** The pages of a layout: those for everyone, those for members, with and without the component library. */
function routesOf(layout: PageDefinition['layout']): RouteObject[] {
  const some = (isThemed: boolean, isForMembers: boolean) =>
    pages
      .filter((one) => one.layout === layout && one.themed === isThemed && one.membersOnly === isForMembers)
      .map(routeOf);
  const both = (isThemed: boolean): RouteObject[] => [
    ...some(isThemed, false),
    { element: <MembersOnly />, middleware: [membersFirst], children: some(isThemed, true) },
  ];
  return [{ lazy: themed, children: both(true) }, ...both(false)];
}

/** Only the swipe game's lander has this layout, so it is loaded with that page. */
const landerLayout = async () => ({ Component: (await import('./lander-layout')).LanderLayout });

const landing: RouteObject = {
  element: <VisitorsHome />,
  children: [{ index: true, element: <LandingPage />, handle: { index: true } }],
};

/** Every address of the site. Each layout sits above the component library, so that the landing loads without it. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <DefaultLayout />,
        children: [{ errorElement: <ErrorPage />, children: [landing, ...routesOf('default')] }],
      },
      { element: <ChatLayout />, errorElement: <ErrorPage />, children: routesOf('chat') },
      { lazy: landerLayout, errorElement: <ErrorPage />, children: routesOf('lander') },
      { element: <EmptyLayout />, errorElement: <ErrorPage />, children: routesOf('empty') },
    ],
  },
];
