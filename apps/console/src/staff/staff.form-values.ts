import type { AdminStaff } from '@duet/contract';

interface AssignmentRow {
  role: string;
  company_id?: string | null;
  site_id?: string | null;
}

export interface StaffFormValues extends Omit<Partial<AdminStaff>, 'assignments'> {
  reset_second_factor?: boolean;
  assignments?: AssignmentRow[];
}

const toAssignments = (rows: AssignmentRow[] = []) =>
  rows.map(({ role, company_id, site_id }) => ({ role, company_id: company_id || null, site_id: site_id || null }));

/** The form of a new person as the API takes it. */
export const fromNewForm = (form: StaffFormValues): object => ({
  ...form,
  assignments: toAssignments(form.assignments),
});

/** The changes of a person: every change of rights ends their sessions, so nothing travels that did not change. */
export function fromForm(form: StaffFormValues, options?: { previousData?: AdminStaff }): object {
  const before = options?.previousData;
  const assignments = toAssignments(form.assignments);
  const hasOtherRights = JSON.stringify(assignments) !== JSON.stringify(toAssignments(before?.assignments));
  return {
    ...(form.name === before?.name ? {} : { name: form.name }),
    ...(form.disabled === before?.disabled ? {} : { disabled: form.disabled }),
    ...(form.reset_second_factor ? { reset_second_factor: true } : {}),
    ...(hasOtherRights ? { assignments } : {}),
  };
}
