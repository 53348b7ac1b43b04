let caught: unknown[] = []
let complaints: string[] = []

/** For the root of every story: React tells here, and not on the console alone, what a guard has caught. */
export const rootOptions = {
  onCaughtError: (error: unknown): void => void caught.push(error),
}

const wordsOf = (part: unknown): string => (part instanceof Error ? part.message : String(part))

/** A browser's note that it goes on measuring in the next frame. */
const isNote = (text: string): boolean => text.startsWith('ResizeObserver loop')

const { console: page } = globalThis
const say = page.error.bind(page)
page.error = (...said: readonly unknown[]): void => {
  const text = said.map(wordsOf).join(' ')
  if (!isNote(text)) complaints.push(text)
  say(...said)
}

export const forgetCrashes = (): void => {
  caught = []
  complaints = []
}

const firstLine = (text: string): string => text.split('\n')[0] ?? text

/**
 * Fails a story in which a view broke and a guard's fallback stands in its place, in which the 500 page stands, or of which
 * something complained on the console. `wanted`: it is the guard's own story; `at`: the address it opens.
 */
export const judgeCrashes = (wanted: boolean, at: string): void => {
  const [first] = caught
  const [complaint] = complaints
  forgetCrashes()
  if (wanted && first === undefined) throw new Error('a story of what breaks, in which nothing broke')
  if (wanted) return
  if (first !== undefined)
    throw new Error(`a view broke and a guard's fallback stands in its place: ${firstLine(wordsOf(first))}`, {
      cause: first,
    })
  if (at !== '/500' && document.querySelector('[data-error="500"]') !== null)
    throw new Error('the 500 page stands where a page should')
  if (complaint !== undefined) throw new Error(`the page complained on the console: ${firstLine(complaint)}`)
}
