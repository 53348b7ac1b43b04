import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AbortSignalLike } from '../../machines/app/call-request'
import type { Sum } from '../../contract/account.schema'

/** Milliseconds of counting before the page may breathe. */
const SLICE = 24
const ZERO = 48
const MOST_DIGITS = 9

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * `crypto.subtle` is not there on a plain http address of the local network, so the hash is counted here. The digits are written straight
 * into the message: turning text into bytes for each number would cost as much as its hash.
 */
const testOf = ({ salt, challenge }: Sum): ((candidate: number) => boolean) => {
  const [start, wanted] = [utf8ToBytes(salt), hexToBytes(challenge)]
  const message = new Uint8Array(start.length + MOST_DIGITS)
  message.set(start)
  return (candidate) => {
    const end = start.length + String(candidate).length
    for (let at = end - 1, rest = candidate; at >= start.length; at -= 1, rest = Math.floor(rest / 10))
      message[at] = ZERO + (rest % 10)
    const hash = sha256(message.subarray(0, end))
    return hash[0] === wanted[0] && hash.every((byte, at) => byte === wanted[at])
  }
}

/** The number the server asks for. Rejects when there is none, or when it is not wanted any more. */
export const findNumber = async (sum: Sum, signal: AbortSignalLike): Promise<number> => {
  let isWanted = true
  signal.addEventListener('abort', () => (isWanted = false), { once: true })
  const isAnswer = testOf(sum)
  let since = performance.now()
  for (let candidate = 0; candidate <= sum.most; candidate += 1) {
    if (isAnswer(candidate)) return candidate
    if (performance.now() - since < SLICE) continue
    await breath()
    if (!isWanted) throw new Error('nobody waits for the number')
    since = performance.now()
  }
  throw new Error('no number has that hash')
}
