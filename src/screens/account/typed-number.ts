import { forgetCodes, numberWithCode } from '../../features/sent-codes'
import type { FieldView } from '../../../machines/patterns/form.connect'

/** Whoever comes later is perhaps somebody else. */
const KEPT_FOR = 10 * 60_000

const none = { number: '', at: 0 }
let typed = none

/** ROUTE-04 The number that was typed at one way in, for the next; else the one that a code was sent to. It stands in no address. '': none. */
export const typedNumber = (): string =>
  typed.number !== '' && Date.now() - typed.at < KEPT_FOR ? typed.number : numberWithCode()

export const keptAsTyped = (field: FieldView<string>): FieldView<string> => ({
  ...field,
  change: (number) => {
    typed = { number, at: Date.now() }
    field.change(number)
  },
})

/** Somebody is logged in. */
export const forgetTyped = (): void => {
  typed = none
  forgetCodes()
}
