const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A search text for members as a filter: by id, by e-mail address, or by the beginning of a name. */
export function memberQuery(input: string): Partial<Record<'id' | 'email' | 'name', string>> {
  const text = input.trim();
  if (text === '') return {};
  if (UUID.test(text.toLowerCase())) return { id: text.toLowerCase() };
  return text.includes('@') ? { email: text } : { name: text };
}
