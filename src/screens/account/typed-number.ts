import { forgetCodes, numberWithCode } from '../../features/sent-codes'
import type { FieldView } from '../../../machines/patterns/form.connect'

/** Whoever comes later is perhaps somebody else. */
const KEPT_FOR = 10 * 60_000

const none = { number: '', at: 0 }
let typed = none

/** `link`: the code of the link they came by, '' where none. */
const noInvite = { link: '', code: '', at: 0 }
let typedCode = noInvite

const isKept = (at: number): boolean => Date.now() - at < KEPT_FOR

/** ROUTE-04 The number that was typed at one way in, for the next; else the one that a code was sent to. It stands in no address. '': none. */
export const typedNumber = (): string =>
  typed.number !== '' && isKept(typed.at) ? typed.number : numberWithCode()

export const keptAsTyped = (field: FieldView<string>): FieldView<string> => ({
  ...field,
  change: (number) => {
    typed = { number, at: Date.now() }
    field.change(number)
  },
})

/** FEAT-12 The invite code as it was typed before another page was looked at; else the link's. What was typed under another link counts no more. */
export const typedInvite = (link: string): string =>
  typedCode.link === link && isKept(typedCode.at) ? typedCode.code : link

export const inviteAsTyped = (field: FieldView<string>, link: string): FieldView<string> => ({
  ...field,
  change: (code) => {
    typedCode = { link, code, at: Date.now() }
    field.change(code)
  },
})

/** Somebody is logged in. */
export const forgetTyped = (): void => {
  typed = none
  typedCode = noInvite
  forgetCodes()
}
