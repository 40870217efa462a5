/** Appends the parameters that have a value to the path. Values must need no encoding. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = Object.entries(parameters).filter(([, value]) => value !== null)
  return query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`
}
