import { fromPromise } from 'xstate'

/** A stream's newest frame; what decodes it is loaded with the first one. */
export const fetchPicture = fromPromise<object, { url: string }>(async ({ input, signal }) => {
  const { fetchStill } = await import('./media/still')
  return fetchStill(input.url, signal)
})

interface Frugal {
  readonly connection?: { readonly saveData?: boolean }
}

/** The person asked the browser to save data: no picture that nobody asked for. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' && (navigator as Frugal).connection?.saveData === true
