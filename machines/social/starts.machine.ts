import { assign, setup } from 'xstate'
import { request } from '../app/call-request'
import { watchOutdated, type DataOutdated } from '../patterns/outdated'
import { saveStarts } from '../../contract/social.people'
import type { Starts, StartsInput } from '../../contract/social.schema'

export interface StartsCommand extends StartsInput {
  readonly type: 'starts.choose'
}
export type StartsEvent = StartsCommand | DataOutdated

/** Of each person by the member's ID. */
type ByPerson<Value> = Readonly<Record<string, Value>>

/** `chosen`, `saved`: who is not in them is as the page was loaded. */
interface StartsContext {
  readonly chosen: ByPerson<Starts>
  readonly saved: ByPerson<Starts>
  /** Whose choice is being saved, and after it whose are to be. */
  readonly waiting: readonly string[]
  /** Of the choice made last; none: none was made yet, or it is under way. */
  readonly outcomes: ByPerson<'saved' | 'putBack'>
}

const nothing: Pick<StartsContext, 'chosen' | 'saved' | 'outcomes'> = { chosen: {}, saved: {}, outcomes: {} }
const without = <Value>(all: ByPerson<Value>, id: string): ByPerson<Value> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== id))

const firstOf = ({ waiting: [first = ''] }: Pick<StartsContext, 'waiting'>): string => first

/** FEAT-09 Of which streams of each person the member is told that they begin: shown as chosen at once, saved one after the other. */
export const startsMachine = setup({
  types: {
    context: {} as StartsContext,
    events: {} as StartsEvent,
  },
  actors: {
    save: request(saveStarts, { silent: true }),
    watchOutdated: watchOutdated(saveStarts.invalidates),
  },
  guards: {
    isOther: ({ context }, { starts }: { starts: Starts }) => context.chosen[firstOf(context)] !== starts,
    isMore: ({ context }) => context.waiting.length > 1,
  },
  actions: {
    choose: assign(({ context }, { memberId, starts }: StartsInput) => ({
      chosen: { ...context.chosen, [memberId]: starts },
      outcomes: without(context.outcomes, memberId),
      waiting: context.waiting.includes(memberId) ? context.waiting : [...context.waiting, memberId],
    })),
    keepSaved: assign(({ context }, { starts }: { starts: Starts }) => ({
      saved: { ...context.saved, [firstOf(context)]: starts },
    })),
    tellSaved: assign(({ context }) => ({
      outcomes: { ...context.outcomes, [firstOf(context)]: 'saved' as const },
      waiting: context.waiting.slice(1),
    })),
    putBack: assign(({ context }) => {
      const first = firstOf(context)
      const before = context.saved[first]
      const others = without(context.chosen, first)
      return {
        chosen: before === undefined ? others : { ...others, [first]: before },
        outcomes: { ...context.outcomes, [first]: 'putBack' as const },
        waiting: context.waiting.slice(1),
      }
    }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'starts',
  context: { ...nothing, waiting: [] },
  invoke: { src: 'watchOutdated', id: 'watchOutdated' },
  initial: 'settled',
  states: {
    settled: {
      description: 'what was chosen is saved',
      on: {
        'starts.choose': { target: 'saving', actions: { type: 'choose', params: ({ event }) => event } },
        // Chosen or left elsewhere: what is read anew counts.
        'data.outdated': { actions: 'forget' },
      },
    },
    saving: {
      description: 'a choice is being saved; the next one waits for it',
      on: { 'starts.choose': { actions: { type: 'choose', params: ({ event }) => event } } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          const memberId = firstOf(context)
          return { memberId, starts: context.chosen[memberId] ?? 'all' }
        },
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          {
            guard: 'isMore',
            target: 'saving',
            reenter: true,
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'tellSaved'],
          },
          {
            target: 'settled',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'tellSaved'],
          },
        ],
        // That is told beside the choice; it is shown as it was.
        onError: [
          { guard: 'isMore', target: 'saving', reenter: true, actions: 'putBack' },
          { target: 'settled', actions: 'putBack' },
        ],
      },
    },
  },
})
