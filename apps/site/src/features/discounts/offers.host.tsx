import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../site/i18n';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { isMembersArea } from './members-area';
import { useOffer } from '../../members/discounts/use-offer';

const Offers = partOnDemand(async () => {
  const [part] = await Promise.all([import('./offers'), loadTexts(['discounts'])]);
  return part;
});
/** Loads what offers are drawn with, for the server: it must not answer a page without its banner. */
export const loadOffers = Offers.load;

/** Where the discount on a first purchase shows: above the pages of the members area. Its code comes with the first one. */
export function OffersHost() {
  const offer = useOffer();
  const { pathname } = useLocation();
  if (!offer || !isMembersArea(pathname)) return null;
  return (
    <PartArea>
      <Offers offer={offer} />
    </PartArea>
  );
}
