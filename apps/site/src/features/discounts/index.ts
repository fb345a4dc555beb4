export { fetchOffers, OffersHost } from './offers.host';
