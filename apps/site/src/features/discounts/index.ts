export { loadOffers, OffersHost } from './offers.host';
