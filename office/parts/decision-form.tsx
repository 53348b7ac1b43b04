import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../text/text'
import type { Act } from './act'
import { CloseButton, Dialog, DialogForm } from './dialog'
import { Choice, type Values } from './form'
import { Keys } from './keys'

/** What is rendered for the report that is looked at. */
export interface OneProps<Row> {
  readonly of: Row
  readonly onClose: () => void
  /** To the next one that waits. */
  readonly onNext: () => void
}

interface DecisionFormProps<Decision extends string> {
  readonly act: Pick<Act<never>, 'isBusy' | 'faults' | 'error' | 'shownRef'>
  readonly choices: readonly (readonly [value: Decision, label: string])[]
  /** null: nothing is decided yet. */
  readonly decision: Decision | null
  readonly onChoose: (decision: Decision) => void
  /** With the fields within; true once it is done. */
  readonly run: (decision: Decision, values: Values) => Promise<boolean>
  readonly onClose: () => void
  readonly onNext: () => void
  /** What the decision asks for beside itself. */
  readonly children: ReactNode
}

/** What was reported, and beside it, or below it where there is no room, what is decided: in sight however much was said. */
export const Case = ({
  title,
  decide,
  onClose,
  children,
}: {
  readonly title: string
  /** null: it is decided. */
  readonly decide: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode => (
  <Dialog title={title} className="case" onClose={onClose}>
    <div className="matter">{children}</div>
    <div className="decide">{decide ?? <CloseButton onClose={onClose} />}</div>
  </Dialog>
)

/** Decides on a report and leads on to the next: by controls, or by keys: a figure chooses, Ctrl and Enter send, N leads on. */
export const DecisionForm = <Decision extends string>({
  act,
  choices,
  decision,
  onChoose,
  run,
  onClose,
  onNext,
  children,
}: DecisionFormProps<Decision>): ReactNode => {
  const text = useText()
  const [isMissing, setMissing] = useState(false)
  const choose = (value: string): void => {
    const chosen = choices.find(([one]) => one === value)
    if (chosen !== undefined) onChoose(chosen[0])
  }
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, key } = event
    const form = event.currentTarget.querySelector('form')
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setMissing(decision === null)
      form?.requestSubmit()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.matches('input, textarea')) return
    const field = form?.elements.namedItem('decision')
    const [value] = (/^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined) ?? []
    if (value !== undefined && field instanceof HTMLSelectElement) {
      event.preventDefault()
      field.value = value
      choose(value)
    } else if (key.toLowerCase() === 'n') {
      event.preventDefault()
      onNext()
    }
  }
  const written = { first: '1', last: String(choices.length), send: 'Ctrl + Enter', next: 'N', esc: 'Esc' }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that only shorten the way to the controls within
    <div onKeyDown={press}>
      <Keys words="keys.report" keys={written} />
      <DialogForm
        act={act}
        submit={text('reports.decide')}
        looks={decision === null || decision === 'dismiss' ? 'primary' : 'danger'}
        onClose={onClose}
        onSubmit={(values) => {
          if (decision !== null) void run(decision, values).then((isDone) => isDone && onNext())
        }}
      >
        <Choice
          name="decision"
          label={text('reports.decision')}
          required
          initial=""
          choices={[['', text('choose')], ...choices]}
          help={
            isMissing && decision === null ? (
              <span className="fault" role="alert">
                {text('reports.choose')}
              </span>
            ) : (
              text('reports.told')
            )
          }
          onPick={choose}
          takesFocus
        />
        {children}
      </DialogForm>
    </div>
  )
}
