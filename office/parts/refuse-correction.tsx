import type { ReactNode } from 'react'
import { CORRECTION_REASON_MAX } from '../../contract/wallet.corrections'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useAct } from './act'
import { Dialog, DialogForm } from './dialog'
import { Area } from './form'
import { useText } from '../text/text'

/** Refuses a correction, with why, for whoever has asked. */
export const RefuseCorrection = ({
  correctionId,
  onDone,
  onClose,
}: {
  readonly correctionId: string
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct((why: string) => ask(calls.decideCorrection, { correctionId, agree: false, why }))
  return (
    <Dialog title={text('corrections.refuse')} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('corrections.refuse')}
        looks="danger"
        onClose={onClose}
        onSubmit={({ why = '' }) => void act.run(why).then((isDone) => isDone && onDone())}
      >
        <Area
          name="why"
          label={text('reason')}
          help={text('corrections.whyHelp')}
          rows={3}
          maxLength={CORRECTION_REASON_MAX}
        />
      </DialogForm>
    </Dialog>
  )
}
