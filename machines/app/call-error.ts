import type { CallOptions } from './call-options'
import { ResultCode } from '../../contract/codes'

/** Why an exchange did not give what was asked for. A cancelled one did not fail: nobody waits for it any more. */
export type CallError =
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly msg: string
      readonly overHttp: boolean
      readonly data: unknown
    }
  | { readonly kind: 'expired'; readonly msg: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unexpected'; readonly msg: string }
  | { readonly kind: 'cancelled' }

/** The sentences of the error catalogue (specification, section 8), by the name the texts give them. */
type CatalogueText =
  | 'request.empty'
  | 'request.expired'
  | 'request.timeout'
  | 'request.network'
  | 'request.wasLost'
  | 'request.done'
  | 'request.notDone'
  | 'request.unavailable'
  | 'request.parameter'
  | 'request.rejected'
  | 'request.lost'
  | 'request.unsupported'
  | 'error.maintenanceHint'

/** Text from the server, with its English where it sends one, or one of our own by name. */
export type Words =
  | { readonly said: string; readonly saidEn?: string | null }
  | { readonly text: CatalogueText | 'session.left' | 'session.new' }

/** What a person sees of an outcome besides the state of the screen that asked. */
export type Reaction =
  | { readonly is: 'nothing' }
  | { readonly is: 'toast'; readonly tone: 'failure'; readonly words: Words }
  | {
      readonly is: 'dialog'
      readonly id: string
      readonly title: 'request.networkTitle' | 'request.expiredTitle'
      readonly words: Words
    }
  | { readonly is: 'expiry'; readonly words: Words }
  | { readonly is: 'maintenance'; readonly words: Words }

const nothing: Reaction = { is: 'nothing' }
const toast = (words: Words): Reaction => ({ is: 'toast', tone: 'failure', words })
const orElse = (msg: string, text: CatalogueText): Words => (msg === '' ? { text } : { said: msg })

/** ERR-01 to ERR-09: the one place an error is told in, by the catalogue and the options of its call. */
export const reactionTo = (error: CallError, options: CallOptions): Reaction => {
  switch (error.kind) {
    case 'cancelled':
      return nothing
    case 'expired':
      return { is: 'expiry', words: orElse(error.msg, 'request.expired') }
    case 'refused':
      // Like an expired session it concerns everything, whoever asked.
      if (error.code === ResultCode.MAINTENANCE)
        return { is: 'maintenance', words: orElse(error.msg, 'error.maintenanceHint') }
      break
    default:
  }
  if (options.silent === true || (options.silent === 'unanswered' && !isAnswer(error))) return nothing
  switch (error.kind) {
    case 'timeout':
      return toast({ text: 'request.timeout' })
    case 'network':
      return {
        is: 'dialog',
        id: 'network',
        title: 'request.networkTitle',
        words: { text: 'request.network' },
      }
    case 'empty':
    case 'unexpected':
      return toast({ text: 'request.empty' })
    case 'refused':
      return reactionToRefusal(error, options)
  }
}

/** ERR-09 What is said of a refusal where the server says nothing itself, as proxies do. */
const wordsOfCode: Readonly<Record<number, CatalogueText>> = {
  [ResultCode.PARAMETER_ERROR]: 'request.parameter',
  [ResultCode.SERVER_REJECTED]: 'request.rejected',
  [ResultCode.SERVER_LOST]: 'request.lost',
  [ResultCode.METHOD_ERROR]: 'request.unsupported',
  [ResultCode.INVALID_REQUEST]: 'request.unavailable',
  [ResultCode.SERVER_UNAVAILABLE]: 'request.unavailable',
  [ResultCode.HTTP_NOT_SUPPORTED]: 'request.unsupported',
  [ResultCode.BUSINESS_FAILURE]: 'request.notDone',
}

const reactionToRefusal = (error: CallError & { kind: 'refused' }, options: CallOptions): Reaction => {
  if (options.silent === 'refusals' || (options.silent === 'missing' && isMissing(error))) return nothing
  if (error.code === ResultCode.BUSINESS_MARKET && error.overHttp) return nothing
  if (options.failureDialog !== null) {
    return { is: 'dialog', ...outcomeDialog(orElse(options.failureDialog, 'request.notDone')) }
  }
  if (error.code === ResultCode.TIMEOUT) return toast({ text: 'request.timeout' })
  return toast(orElse(error.msg, wordsOfCode[error.code] ?? 'request.empty'))
}

/** ERR-08 What is said of an outcome when the call asks for it. Other words are another dialog. */
export const outcomeDialog = (words: Words) => ({
  id: `outcome ${'said' in words ? words.said : words.text}`,
  title: 'request.expiredTitle' as const,
  words,
})

/** Whether asking again may help: the way there failed, not the answer. */
export const isPassing = (error: CallError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'refused' &&
    (error.code === ResultCode.SERVER_UNAVAILABLE ||
      error.code === ResultCode.INVALID_REQUEST ||
      error.code === ResultCode.TIMEOUT))

/** The server has no such thing, or its id cannot be one. */
export const isMissing = (error: CallError): error is CallError & { readonly kind: 'refused' } =>
  error.kind === 'refused' &&
  (error.code === ResultCode.SERVER_LOST || error.code === ResultCode.PARAMETER_ERROR)

/** Whether the server itself has said no: the way did not fail, and no proxy speaks in its place. */
export const isAnswer = (error: CallError): boolean => error.kind === 'refused' && !isPassing(error)

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string'

/** A failure that brings an older answer along, which the device has kept. */
interface WithOlder {
  readonly older: unknown
}
export const hasOlder = (error: unknown): error is WithOlder =>
  typeof error === 'object' && error !== null && 'older' in error && error.older !== undefined

/** Whatever was thrown, as a value with a kind. */
export const asCallError = (error: unknown): CallError =>
  isCallError(error)
    ? error
    : { kind: 'unexpected', msg: error instanceof Error ? error.message : String(error) }
