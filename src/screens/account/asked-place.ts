/** The page that a login leads back to, with its parameters; the path is '' where none was asked for. */
export const askedPlace = (
  search: URLSearchParams,
): { readonly path: string; readonly query: URLSearchParams } => {
  const [path = '', query] = (search.get('back') ?? '').split('?')
  return { path, query: new URLSearchParams(query) }
}
