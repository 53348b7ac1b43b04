import type { ReactNode } from 'react'
import { useText } from '../text/text'
import { useAct } from './act'
import { Dialog, DialogForm } from './dialog'
import { Area, Choice, Input, instantOf } from './form'

/** Asks why, and where it is for a time, until when. `help`: who reads the reason. `also`: what else is to be chosen; '' where nothing is. */
export const Why = ({
  title,
  button,
  words,
  help,
  hasTime = false,
  maxLength = 200,
  also,
  onDo,
  onClose,
}: {
  readonly title: string
  readonly button: string
  /** What comes of it. */
  readonly words?: string
  readonly help: string
  readonly hasTime?: boolean
  readonly maxLength?: number
  readonly also?: {
    readonly label: string
    readonly choices: readonly (readonly [value: string, label: string])[]
  }
  readonly onDo: (reason: string, until: number | null, also: string) => Promise<unknown>
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(onDo)
  return (
    <Dialog title={title} onClose={onClose}>
      {words === undefined ? null : <p>{words}</p>}
      <DialogForm
        act={act}
        submit={button}
        looks="danger"
        onClose={onClose}
        onSubmit={({ reason = '', until, also: chosen = '' }) =>
          void act.run(reason, instantOf(until), chosen).then((isDone) => isDone && onClose())
        }
      >
        <Area name="reason" label={text('reason')} help={help} rows={3} maxLength={maxLength} />
        {also === undefined ? null : <Choice name="also" {...also} />}
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
