/** SQLSTATE of a database error or the code of a network error, or an empty string. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown }).code ?? (error as { driverError?: { code?: unknown } }).driverError?.code;
  return typeof code === 'string' ? code : '';
}
