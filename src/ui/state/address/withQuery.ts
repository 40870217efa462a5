/** The path with the parameters that have a value. Their values need no encoding. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = Object.entries(parameters).filter(([, value]) => value !== null)
  return query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`
}
