import { useNotify } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { CORRECTION_MAX, CORRECTION_REASON_MAX } from '../../contract/wallet.corrections'
import * as calls from '../../contract/office'
import type { Currency } from '../../contract/wallet.schema'
import { ask } from '../calls'
import { useAct } from './act'
import { Dialog, DialogForm } from './dialog'
import { newKey } from '../../contract/call.new-key'
import { Area, Choice, WholeInput } from './form'
import { readWhole } from './whole'
import { amountText, numberText, useText } from '../text/text'

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
  const notify = useNotify()
  // One for each intent: sent again after a lost connection it stays one.
  const [key] = useState(newKey)
  const act = useAct(async (chosen: Currency, amount: number, reason: string) => {
    await ask(calls.askCorrection, { key, memberId, currency: chosen, amount, reason })
    const total = amountText(Math.abs(amount), chosen)
    notify(text(amount < 0 ? 'corrections.askedLess' : 'corrections.askedMore', { total }), {
      type: 'success',
    })
  }, null)
  return (
    <Dialog title={text('corrections.askFor', { name })} onClose={onClose}>
      <p className="help">{text('corrections.askHelp')}</p>
      <DialogForm
        act={act}
        submit={text('corrections.ask')}
        onClose={onClose}
        onSubmit={({ currency: chosen, amount = '', reason = '' }) =>
          void act
            .run(chosen === 'brick' ? 'brick' : 'gold', readWhole(amount), reason)
            .then((isDone) => isDone && onClose())
        }
      >
        <Choice
          name="currency"
          label={text('goods.currency')}
          initial={currency}
          choices={(['gold', 'brick'] as const).map((one) => [one, text(`ledger.${one}`)] as const)}
        />
        <WholeInput
          name="amount"
          label={text('ledger.amount')}
          help={text('corrections.amountHelp')}
          least={-CORRECTION_MAX}
          most={CORRECTION_MAX}
          renderRead={(figure) =>
            text(figure < 0 ? 'corrections.less' : 'corrections.more', {
              figure: numberText(Math.abs(figure)),
            })
          }
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
