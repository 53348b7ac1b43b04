import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Leaving } from '../../machines/ask'
import type { WorkCaptcha } from '../../contract/auth.schema'

/** Milliseconds of counting before the page may breathe. */
const SLICE = 12

/** `crypto.subtle` is not there on a plain http address of the local network, so the hash is counted here. */
const isAnswer = ({ salt, challenge }: WorkCaptcha, candidate: number): boolean =>
  bytesToHex(sha256(utf8ToBytes(`${salt}${candidate}`))) === challenge

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The number the server asks for. Rejects when there is none, or when it is not wanted any more. */
export const findNumber = async (work: WorkCaptcha, signal: Leaving): Promise<number> => {
  let isWanted = true
  signal.addEventListener('abort', () => (isWanted = false), { once: true })
  let since = performance.now()
  for (let candidate = 0; candidate <= work.most; candidate += 1) {
    if (isAnswer(work, candidate)) return candidate
    if (performance.now() - since < SLICE) continue
    await breath()
    if (!isWanted) throw new Error('nobody waits for the number')
    since = performance.now()
  }
  throw new Error('no number has that hash')
}
