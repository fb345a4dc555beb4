import { useLocation } from 'react-router-dom';
import { paths } from '../../site/paths';
import { FavouritesList } from './favourites-list';
import { LikesFrame } from './likes-frame';
import { VisitsList } from './visits-list';

/** The lists beside the likes: favourites and visits. */
export default function ListsPage() {
  const { pathname } = useLocation();
  const isVisits = pathname === paths.likesOf('visits');
  return (
    <LikesFrame tab={isVisits ? 'visits' : 'favourites'}>{isVisits ? <VisitsList /> : <FavouritesList />}</LikesFrame>
  );
}
