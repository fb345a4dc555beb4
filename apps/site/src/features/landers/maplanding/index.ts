import '../../../styles/landers/maplanding.css';
import { beginLander } from '../frame';

beginLander();
