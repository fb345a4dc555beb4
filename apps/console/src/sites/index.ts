import { SiteCreate } from './site.create';
import { SiteEdit } from './site.edit';
import { SiteList } from './site.list';

export default { list: SiteList, edit: SiteEdit, create: SiteCreate, recordRepresentation: 'name' };
