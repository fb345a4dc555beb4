import { StaffCreate } from './staff.create';
import { StaffEdit } from './staff.edit';
import { StaffList } from './staff.list';

export default { list: StaffList, edit: StaffEdit, create: StaffCreate, recordRepresentation: 'name' };
