import type { ReactNode } from 'react'
import { useText } from '../text/text'
import { useAct } from './act'
import { Dialog, DialogForm } from './dialog'
import { Area, Input, instantOf } from './form'

/** Asks why, and where it is for a time, until when. `help`: who reads the reason. */
export const Why = ({
  title,
  button,
  help,
  hasTime = false,
  maxLength = 200,
  onDo,
  onClose,
}: {
  readonly title: string
  readonly button: string
  readonly help: string
  readonly hasTime?: boolean
  readonly maxLength?: number
  readonly onDo: (reason: string, until: number | null) => Promise<unknown>
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(onDo)
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        act={act}
        submit={button}
        looks="danger"
        onClose={onClose}
        onSubmit={({ reason = '', until }) =>
          void act.run(reason, instantOf(until)).then((isDone) => isDone && onClose())
        }
      >
        <Area name="reason" label={text('reason')} help={help} rows={3} maxLength={maxLength} />
        {hasTime ? (
          <Input
            name="until"
            type="datetime-local"
            label={text('until')}
            help={text('anchors.untilHelp')}
            required={false}
          />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
