import { createActor, fromPromise } from 'xstate'
import { connectList, type List } from '../../../machines/patterns/list.connect'
import { listMachine, type Page, type PageLoad } from '../../../machines/patterns/list.machine'
import type { CallError } from '../../../machines/app/call-error'

export const timeout: CallError = { kind: 'timeout' }

/** Three rows in two pages. */
export const first: Page = { items: ['a', 'b'], next: 2, total: 3 }
export const second: Page = { items: ['c'], next: null, total: 3 }
export const nothing: Page = { items: [], next: null, total: 0 }

/** `older`: what the device has kept. */
export type Answer = Page | (CallError & { readonly older?: Page })
const isPage = (answer: Answer): answer is Page => 'items' in answer

export const arrange = ({ seen, answers = [] }: { seen?: Page; answers?: readonly Answer[] }) => {
  const left = [...answers]
  const asked: unknown[] = []
  const wanted: unknown[] = []
  const machine = listMachine.provide({
    actors: {
      loadPage: fromPromise<Page, PageLoad>(({ input }) => {
        asked.push(`${String(input.params)} ${input.page}${input.silent ? ' quietly' : ''}`)
        wanted.push(input.shown?.length)
        const answer = left.shift()
        if (answer === undefined) return new Promise<Page>(() => {})
        return isPage(answer) ? Promise.resolve(answer) : Promise.reject(answer)
      }),
    },
  })
  const actor = createActor(machine, {
    input: { params: 'all', seen },
  }).start()
  const { send } = actor
  return {
    asked,
    /** How many rows each question wanted. */
    wanted,
    now: () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context }),
    view: (): List<string, string> => connectList(actor.getSnapshot(), (event) => actor.send(event)),
    refresh: () => send({ type: 'refresh' }),
    retry: () => send({ type: 'retry' }),
    outdate: () => send({ type: 'data.outdated' }),
    serverBack: () => send({ type: 'server.back' }),
    reachEnd: () => send({ type: 'end.reached' }),
    change: (params: string, known?: Page) => send({ type: 'params.changed', params, seen: known }),
  }
}

export const all = { params: 'all', error: null }
export const whole = { items: ['a', 'b', 'c'], next: null, total: 3 }
