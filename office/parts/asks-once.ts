import { useRef } from 'react'
import { newKey } from '../../contract/call.new-key'
import type { OfficeCall } from '../../contract/office'
import { askOnce } from '../calls'

/** Does what must not happen twice: the same values go under the same key until they are taken, other values under another. */
export const useOnce = <Input, Output>(
  deed: (input: Input, key: string) => Promise<Output>,
): ((input: Input) => Promise<Output>) => {
  const tried = useRef({ values: '', key: '' })
  return async (input) => {
    const values = JSON.stringify(input)
    if (tried.current.values !== values) tried.current = { values, key: newKey() }
    const output = await deed(input, tried.current.key)
    tried.current = { values: '', key: '' }
    return output
  }
}

/** The same for a call that takes the key beside its input. */
export const useAskOnce = <Input, Output>(
  call: OfficeCall<Input, Output>,
): ((input: Input) => Promise<Output>) => useOnce((input, key) => askOnce(call, input, key))
