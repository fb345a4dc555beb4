import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../site/i18n';
import { isMembersArea } from './members-area';
import type * as offers from './offers';
import { useOffer } from '../../members/discounts/use-offer';

type Module = typeof offers;
let code: Module | undefined;

/** Fetches what offers are drawn with. */
export async function fetchOffers(): Promise<Module> {
  const [fetched] = await Promise.all([import('./offers'), loadTexts(['discounts'])]);
  code = fetched;
  return fetched;
}

/** A module that is loaded already is drawn at once: the server must not answer a page without its banner. */
const atOnce = (module: Module) => ({ then: (done: (value: Module) => void) => done(module) }) as Promise<Module>;
const Offers = lazy(() => (code ? atOnce(code) : fetchOffers()));

/** Where the discount on a first purchase shows: above the pages of the members area. Its code comes with the first one. */
export function OffersHost() {
  const offer = useOffer();
  const { pathname } = useLocation();
  if (!offer || !isMembersArea(pathname)) return null;
  return (
    <Suspense>
      <Offers offer={offer} />
    </Suspense>
  );
}
