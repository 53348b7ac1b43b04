import { fromPromise, type PromiseActorLogic } from 'xstate'
import { requesting } from './call-request'
import type { CallOptions } from './call-options'
import type { Call } from '../../contract/call'

/** Asks as `request` does, for a state that asks again by itself: a failure that was shown already is not told once more. */
export const requestAgain = <Input, Output>(
  call: Call<Input, Output>,
  options: Partial<CallOptions> = {},
): PromiseActorLogic<Output, { readonly input: Input; readonly silent: boolean }> => {
  const ask = requesting(call, options)
  return fromPromise(({ input: { input, silent }, signal, system }) => ask({ input, silent, signal, system }))
}
