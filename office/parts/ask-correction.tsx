import { useState, type ReactNode } from 'react'
import { CORRECTION_REASON_MAX } from '../../contract/wallet.corrections'
import * as calls from '../../contract/office'
import type { Currency } from '../../contract/wallet.schema'
import { ask } from '../calls'
import { useAct } from './act'
import { Dialog, DialogForm } from './dialog'
import { newKey } from '../../contract/call.new-key'
import { Area, Choice, Input } from './form'
import { useText } from '../text/text'

/** A figure as it was typed, with any sign that looks like a minus; what is none is told apart by the server as 0. */
const figureOf = (typed: string): number => {
  const figure = Number(
    typed
      .trim()
      .replaceAll(/[,，\s]/g, '')
      .replace(/^[−–—－]/, '-')
      .replace(/^＋/, '+'),
  )
  return Number.isFinite(figure) ? figure : 0
}

/** Asks for a correction, which another operator decides on. */
export const AskCorrection = ({
  memberId,
  name,
  currency,
  onClose,
}: {
  readonly memberId: string
  readonly name: string
  readonly currency: Currency
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  // One for each intent: sent again after a lost connection it stays one.
  const [key] = useState(newKey)
  const act = useAct(
    (chosen: Currency, amount: number, reason: string) =>
      ask(calls.askCorrection, { key, memberId, currency: chosen, amount, reason }),
    'corrections.asked',
  )
  return (
    <Dialog title={text('corrections.askFor', { name })} onClose={onClose}>
      <p className="help">{text('corrections.askHelp')}</p>
      <DialogForm
        act={act}
        submit={text('corrections.ask')}
        onClose={onClose}
        onSubmit={({ currency: chosen, amount = '', reason = '' }) =>
          void act
            .run(chosen === 'brick' ? 'brick' : 'gold', figureOf(amount), reason)
            .then((isDone) => isDone && onClose())
        }
      >
        <Choice
          name="currency"
          label={text('goods.currency')}
          initial={currency}
          choices={(['gold', 'brick'] as const).map((one) => [one, text(`ledger.${one}`)] as const)}
        />
        <Input
          name="amount"
          label={text('ledger.amount')}
          help={text('corrections.amountHelp')}
          maxLength={16}
        />
        <Area
          name="reason"
          label={text('reason')}
          help={text('corrections.reasonHelp')}
          rows={3}
          maxLength={CORRECTION_REASON_MAX}
        />
      </DialogForm>
    </Dialog>
  )
}
