import { fromPromise } from 'xstate'
import { requesting } from '../app/call-request'
import { resourceOf, type Resource } from './resource.connect'
import { resourceMachine, type ResourceLoad } from './resource.machine'
import { watchOutdated } from './outdated'
import type { Dependency } from './dependency'
import type { Call } from '../../contract/call'

/** A question whose answer says whether another one is asked; it shares the exchange of who else asks it, whose place says where there is no such thing. */
interface Before<Input, Answer> {
  readonly call: Call<Input, Answer>
  readonly params: Input
  readonly wants: (answer: Answer) => boolean
}

/** What one call answers where another's answer wants it, else `otherwise`. */
export const resourceAfter = <First, Answer, Input, Data>(
  { call: first, params: of, wants }: Before<First, Answer>,
  call: Call<Input, Data>,
  params: Input,
  otherwise: Data,
): Dependency<Resource<Data>> => {
  const [ask, requestData] = [requesting(first, { silent: 'missing' }), requesting(call)]
  return {
    ...resourceOf(call, params),
    logic: resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, ResourceLoad>(async ({ input: { silent }, signal, system }) =>
          wants(await ask({ input: of, signal, system, silent }))
            ? requestData({ input: params, signal, system, silent })
            : otherwise,
        ),
        watchOutdated: watchOutdated(call.tags),
      },
    }),
  }
}
