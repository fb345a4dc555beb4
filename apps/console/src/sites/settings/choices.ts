export interface ChoicesProps {
  options: readonly string[];
  value: string[];
  onChange: (value: string[]) => void;
  disabled: boolean;
}
