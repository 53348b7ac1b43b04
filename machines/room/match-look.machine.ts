import { assign, setup } from 'xstate'
import { matchMachine } from '../match/match.machine'

/** `match.wanted`: a room's match is to be seen closely, not its score alone. */
export type MatchLookWish = { readonly type: 'match.wanted'; readonly matchId: string }

/** FEAT-03 The match a room is about: read and followed closely from the first time somebody looks at it. */
export const matchLookMachine = setup({
  types: {
    context: {} as { readonly matchId: string },
    events: {} as MatchLookWish,
    meta: {} as { says: string },
  },
  actors: { match: matchMachine },
  actions: {
    keepMatch: assign((_, { matchId }: { matchId: string }) => ({ matchId })),
  },
}).createMachine({
  id: 'match-look',
  context: { matchId: '' },
  initial: 'aside',
  states: {
    aside: {
      meta: { says: 'nobody looks at the match closely' },
      on: {
        'match.wanted': {
          target: 'looking',
          actions: { type: 'keepMatch', params: ({ event }) => event },
        },
      },
    },
    looking: {
      meta: { says: 'the match is looked at closely' },
      invoke: { src: 'match', id: 'match', input: ({ context: { matchId } }) => ({ matchId }) },
    },
  },
})
