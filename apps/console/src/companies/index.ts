import { CompanyCreate } from './company.create';
import { CompanyEdit } from './company.edit';
import { CompanyList } from './company.list';

export default { list: CompanyList, edit: CompanyEdit, create: CompanyCreate, recordRepresentation: 'name' };
