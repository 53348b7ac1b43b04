import { fromCallback } from 'xstate'
import { leftSearch } from './match-persistence'
import type { Place } from '../../machines/app/navigation.guard'
import type { LocationCommand } from '../../machines/app/navigation.machine'

/** ROUTE-01 The place the hash names: `#/live?id=1` is `{ path: '/live', search: '?id=1' }`. */
export const readPlace = (hash: string): Place => {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?')
  return { path, search: query.length === 0 ? '' : `?${query.join('?')}` }
}

/** The place of this application that an address names: `#/rank`, `/#/rank` and the same with this origin before it. */
export const ownPlace = (href: string): string | null => {
  const path = href.startsWith(`${window.location.origin}/`)
    ? href.slice(window.location.origin.length)
    : href
  return /^\/?(#\/.*)$/.exec(path)?.[1] ?? null
}

/** What stands at a step of the history: of this application, or of whatever else wrote it. */
type Step = { readonly depth?: unknown; readonly layer?: unknown } | null

/** How many pages of this application lie before the one shown; null for one the browser has just entered by a link. */
const readDepth = (): number | null => {
  const depth = (window.history.state as Step)?.depth
  return typeof depth === 'number' ? depth : null
}

/**
 * `soon`: it is laid once the browser is back at the address that is kept. `closing`: it is taken away after this task, since the tap that
 * closes it may be on a link. `leaving`: its step back is under way; a browser takes it later.
 */
type Wanted = 'none' | 'soon' | 'there' | 'closing' | 'leaving' | 'wantedAgain'
let layer: Wanted = 'none'

/** Whether a step back is under way, after which what was wanted meanwhile takes place. */
const isStepping = (): boolean => layer === 'leaving' || layer === 'wantedAgain'

/** Once no step back is under way: a page that is loaded again before would lose what is wanted after it. */
export const stepTaken = async (): Promise<void> => {
  if (isStepping()) await new Promise((done) => window.addEventListener('popstate', done, { once: true }))
}

/** Whether this step of the history leads back to the same page: something lay over it. */
const isLayer = (): boolean => (window.history.state as Step)?.layer === true

const closeLayer = () => {
  // A link has led on already, which is told in a moment.
  if (layer !== 'closing' || !isLayer()) return
  layer = 'leaving'
  window.history.back()
}

/**
 * Asked at each step away from the page; answers whether the step is kept back. `to`: null for a step back that is not taken yet. `by`: how
 * many steps of the history it has taken already.
 */
type KeepsBack = (to: string | null, by: number, replace?: boolean) => boolean
let keepsBack: KeepsBack | null = null
/** For `page-hold.ts`. */
export const setKeepsBack = (next: KeepsBack | null): void => {
  keepsBack = next
}

/** STORE-03 An address without a query is completed with what was left there. Tells where the address leads at the start and whenever it changes; `go` and `back` change it. */
export const location = fromCallback<LocationCommand>(({ sendBack, receive }) => {
  let told: string | null = null
  let depth = -1
  /** What was told of the pages of the way back, by their depth. */
  const way: string[] = []
  /** The address over which the layer was laid. */
  let under = ''
  /** Where to go where no step of the way back leads from the page that is left; null: none is. */
  let leavingTo: string | null = null
  /** What was wanted while a step back was under way. */
  let later: (() => void) | null = null
  const layOver = () => {
    depth += 1
    under = window.location.hash
    window.history.pushState({ depth, layer: true }, '')
    layer = 'there'
  }
  const leaveLayer = () => {
    const was = layer
    layer = 'none'
    if (was === 'wantedAgain') layOver()
    else if (was === 'there') sendBack({ type: 'layer.left', all: told !== window.location.hash })
    const next = later
    later = null
    next?.()
  }
  /** Whether it has to wait until the step back that is under way is taken. */
  const waits = (next: () => void): boolean => {
    if (!isStepping()) return false
    later = next
    return true
  }
  const tell = (byLink: boolean) => {
    // Of this step alone, though the page may be held by now.
    const home = leavingTo
    leavingTo = null
    const known = readDepth()
    // What was kept over the layer is kept under it.
    if (layer !== 'none' && known !== null && known < depth && window.location.hash === under)
      window.history.replaceState({ depth: known }, '', told)
    if (
      told !== window.location.hash &&
      keepsBack?.(window.location.hash.slice(1), known === null ? 1 : known - depth)
    )
      return
    if (known === null) window.history.replaceState({ depth: depth + 1 }, '')
    depth = known ?? depth + 1
    if (layer === 'soon') {
      layer = 'none'
      if (told === window.location.hash) layOver()
    } else if (layer !== 'none' && !isLayer()) leaveLayer()
    // A layer of a page that was loaded anew or come back to: there is nothing to leave, and one step is enough.
    else if (layer === 'none' && isLayer()) {
      layer = 'leaving'
      window.history.back()
    }
    // The page may stand at the step before, too.
    if (told === window.location.hash) return home === null ? undefined : back(home)
    const { path, search } = readPlace(window.location.hash)
    const left = search === '' ? leftSearch(path) : ''
    if (left !== '') window.history.replaceState({ depth }, '', `#${path}${left}`)
    told = window.location.hash
    way[depth] = told
    sendBack({ type: 'place.changed', place: readPlace(told), byLink: byLink || known === null })
  }
  const go = (to: string, replace: boolean, clears?: boolean) => {
    if (keepsBack?.(to, 0, replace)) return
    if (clears) {
      if (layer === 'there') {
        layer = 'closing'
        sendBack({ type: 'layer.left', all: true })
      }
      closeLayer()
    }
    if (waits(() => go(to, replace, clears))) return
    const { hash } = new URL(`#${to}`, window.location.href)
    if (to === '' || (!replace && hash === window.location.hash)) return
    // A step back: after a login, the page that led there would lie under itself.
    if (replace && layer === 'none' && keepsBack === null && way[depth - 1] === hash)
      return window.history.back()
    // In the layer's place: no step of the way back shows nothing new.
    if (replace || layer === 'there' || layer === 'closing')
      window.history.replaceState({ depth }, '', `#${to}`)
    else window.history.pushState({ depth: depth + 1 }, '', `#${to}`)
    tell(true)
  }
  const keep = (to: string) => {
    window.history.replaceState(isLayer() ? { depth, layer: true } : { depth }, '', `#${to}`)
    told = window.location.hash
    way[depth] = told
  }
  const changeLayer = (is: 'wanted' | 'released') => {
    if (is === 'wanted') {
      if (layer === 'leaving') layer = 'wantedAgain'
      else if (layer === 'closing') layer = 'there'
      // A step away is being put back: the question whether to leave is asked meanwhile.
      else if (layer === 'none' && told !== window.location.hash) layer = 'soon'
      else if (layer === 'none') layOver()
    } else if (layer === 'soon') layer = 'none'
    else if (layer === 'wantedAgain') layer = 'leaving'
    else if (layer === 'there') {
      layer = 'closing'
      setTimeout(closeLayer)
    }
  }
  const back = (home: string) => {
    closeLayer()
    if (waits(() => back(home))) return
    if (depth === 0) return go(home, true)
    leavingTo = home
    window.history.back()
  }
  receive((command) => {
    if (command.type === 'keep') keep(command.to)
    else if (command.type === 'layer') changeLayer(command.is)
    else if (command.type === 'go') go(command.to, command.replace, command.clears)
    else if (!keepsBack?.(null, 0)) back(command.home)
  })
  const tellMoved = () => tell(false)
  // It tells of a link, too. `hashchange` would tell of one step a second time.
  window.addEventListener('popstate', tellMoved)
  tell(false)
  return () => {
    layer = 'none'
    window.removeEventListener('popstate', tellMoved)
  }
})
