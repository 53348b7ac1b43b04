import { fallback } from '../src/app/fallback.styles'
import { bone } from '../src/ui/skeleton.styles'

const SKELETONS = `.${bone}, .${fallback}[aria-busy], .boot-room`
/** Longer than any double takes on the fast network, and than the code of a part that nobody has opened yet takes on a busy machine. */
const PATIENCE = 30_000

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** What stands, and in what: enough to find its view. */
const standing = (): string => {
  const all = Array.from(document.querySelectorAll(SKELETONS), (one) => {
    const around = one.closest('[role], section, main, aside')
    return `${one.className} in ${around?.getAttribute('aria-label') ?? around?.className ?? 'the page'}`
  })
  return [...new Set(all)].slice(0, 5).join('; ')
}

const isLoading = (): boolean => document.querySelector(SKELETONS) !== null

/** Waits until something stands in the place of what is on its way, or nothing does; says whether that came about. */
const cameToLoad = async (loading: boolean): Promise<boolean> => {
  const end = performance.now() + PATIENCE
  while (isLoading() !== loading && performance.now() < end) await frame()
  await document.fonts.ready
  return isLoading() === loading
}

/** Waits until nothing stands in the place of what is still on its way; says whether that came about. */
export const settled = (): Promise<boolean> => cameToLoad(false)

/** Whether a story is about what is on its way: `perhaps` where what it shows of that is its own matter. */
export type Loads = boolean | 'perhaps'

/** A story is about loading where it says so, or is called so. */
export const loadsOf = (parameters: Readonly<Record<string, unknown>>, name: string): Loads => {
  const said = parameters['loads']
  if (said === true || said === 'perhaps') return said
  return /\bLoading$/.test(name) && !name.startsWith('More')
}

/** Fails a story that has not settled, and one about what is on its way in which everything has come. */
export const judgeSettled = async (loads: Loads): Promise<void> => {
  if (loads === 'perhaps') return
  // The code of a part comes a moment later than the page around it.
  if (loads && !(await cameToLoad(true)))
    throw new Error('a story of what is on its way, in which everything has come')
  if (!loads && !(await settled()))
    throw new Error(
      `skeletons stand where the story says nothing of loading (${standing()}): give what is on its way a state, or say \`parameters: { loads: true }\``,
    )
}
