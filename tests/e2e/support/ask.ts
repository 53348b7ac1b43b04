import type { Call, Envelope } from '../../../contract/call'
import { API_PREFIX } from '../../../contract/constants'

/** What the server says to a call whose input travels as JSON; `token` of who asks. */
export const askAt = async <Input, Output>(
  url: string,
  { path }: Call<Input, Output>,
  input: Input,
  token?: string,
): Promise<Output> => {
  const response = await fetch(`${url}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = (await response.json()) as Envelope<Output>
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}
