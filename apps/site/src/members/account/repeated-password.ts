interface Entries {
  password: string;
  repeat: string;
}

/** The fault of a repeated password that differs, as a form shows it. */
export function faultOfRepeat({ password, repeat }: Entries): { repeat?: { code: string } } {
  if (repeat === '') return { repeat: { code: 'required' } };
  return repeat === password ? {} : { repeat: { code: 'passwords_differ' } };
}
