import type { FunctionComponent } from 'react'
import type { AnyScreen } from './screen'

interface Chosen {
  readonly query: { readonly chosen: AnyScreen; readonly query: unknown }
}

/** Several screens at one path: what the address says chooses one. */
export const screenBy = (choose: (search: URLSearchParams) => AnyScreen): AnyScreen => ({
  read: (search, now) => {
    const chosen = choose(search)
    const { query, requires } = chosen.read(search, now)
    return { query: { chosen, query }, requires }
  },
  name: ({ query: { chosen, query }, ...views }: Chosen) =>
    (chosen.name as ((seen: object) => string) | undefined)?.({ ...views, query }) ?? '',
  view: ({ query: { chosen, query }, ...views }: Chosen) => {
    const View = chosen.view as FunctionComponent<{ readonly query: unknown }>
    return <View {...views} query={query} />
  },
})
