import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { PageLifecycleEvent } from '../app/connection.machine'

/** A stream's own picture, as the actor that fetched it gives it, and when it was asked for. `picture` null: none came. */
interface Still {
  readonly picture: object | null
  readonly at: number
}

/** `fetches` false: none at all. `renews`: those in sight come anew from time to time. `now`: epoch milliseconds. */
export interface PreviewsInput {
  readonly fetches: boolean
  readonly renews: boolean
  readonly now: () => number
}

export type PreviewsCommand =
  | { readonly type: 'card.seen'; readonly url: string }
  | { readonly type: 'card.left'; readonly url: string }
export type PreviewsEvent = Extract<PageLifecycleEvent, { type: 'page.shown' | 'page.hidden' }>

interface PreviewsContext extends PreviewsInput {
  readonly inSight: readonly string[]
  readonly stills: Readonly<Record<string, Still>>
  readonly wanted: string
}

const RENEW_AFTER = 30_000
/** Pictures kept of cards that are out of sight. */
const KEPT = 60

/** The card in sight whose picture is missing, or the oldest of those that are due. */
const nextDue = (context: PreviewsContext): string | undefined => {
  const { inSight, stills, fetches, renews, now } = context
  if (!fetches) return undefined
  const missing = inSight.find((url) => stills[url] === undefined)
  if (missing !== undefined || !renews) return missing
  const askedAt = (url: string): number => stills[url]?.at ?? 0
  const [first, ...others] = inSight.filter((url) => now() - askedAt(url) >= RENEW_AFTER)
  return others.reduce((oldest, url) => (askedAt(url) < askedAt(oldest ?? url) ? url : oldest), first)
}

/** Fetches the pictures of streams whose cards are in sight, one at a time, and not before the page has settled. */
export const previewsMachine = setup({
  types: {
    input: {} as PreviewsInput,
    context: {} as PreviewsContext,
    events: {} as PreviewsCommand | PreviewsEvent,
  },
  actors: {
    fetchPicture: fromPromise<object, { url: string }>(() =>
      Promise.reject(new Error('fetchPicture is not provided')),
    ),
    /** Tells whether the page is in sight. */
    visibility: fromCallback<EventObject>(() => {}),
  },
  delays: {
    /** The first screen's own calls and pictures come before. */
    settleIn: 2_500,
    lookAgain: 5_000,
    patience: 6_000,
  },
  guards: { hasDue: ({ context }) => nextDue(context) !== undefined },
  actions: {
    keepSeen: assign(({ context }, { url }: { url: string }) => ({
      inSight: [...context.inSight.filter((other) => other !== url), url],
    })),
    keepLeft: assign(({ context }, { url }: { url: string }) => ({
      inSight: context.inSight.filter((other) => other !== url),
    })),
    chooseNext: assign({ wanted: ({ context }) => nextDue(context) ?? '' }),
    keepPicture: assign(({ context }, { picture }: { picture: object | null }) => {
      const { [context.wanted]: before, ...others } = context.stills
      const still: Still = { picture: picture ?? before?.picture ?? null, at: context.now() }
      const kept = Object.entries(others).slice(1 - KEPT)
      return { stills: Object.fromEntries([...kept, [context.wanted, still]]) }
    }),
  },
}).createMachine({
  id: 'previews',
  context: ({ input }) => ({ ...input, inSight: [], stills: {}, wanted: '' }),
  invoke: { src: 'visibility', id: 'visibility' },
  initial: 'settling',
  on: {
    'card.seen': { actions: { type: 'keepSeen', params: ({ event }) => event } },
    'card.left': { actions: { type: 'keepLeft', params: ({ event }) => event } },
    'page.hidden': '.away',
  },
  states: {
    settling: { description: 'the page comes first', after: { settleIn: 'resting' } },
    resting: {
      description: 'every card in sight has its picture',
      always: { guard: 'hasDue', target: 'fetching', actions: 'chooseNext' },
      after: { lookAgain: { target: 'resting', reenter: true } },
    },
    fetching: {
      description: 'a picture is on its way',
      invoke: {
        id: 'fetchPicture',
        src: 'fetchPicture',
        input: ({ context }) => ({ url: context.wanted }),
        onDone: {
          target: 'resting',
          actions: { type: 'keepPicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'keepPicture', params: { picture: null } } },
      },
      after: { patience: { target: 'resting', actions: { type: 'keepPicture', params: { picture: null } } } },
    },
    away: { description: 'nobody looks', on: { 'page.shown': 'resting' } },
  },
})
