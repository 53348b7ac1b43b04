/** ROUTE-15 The id that an address names so; undefined where it names none, or what can be none. */
export const idIn = (search: URLSearchParams, name: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.exec(search.get(name) ?? '')?.[0]
