export { CheckField } from './check-field';
export { ChoiceField } from './choice-field';
export { ContractForm } from './contract-form';
export { FormMessage } from './form-message';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
export type { Choice } from './select-field';
export { SubmitButton } from './submit-button';
export { TextField } from './text-field';
