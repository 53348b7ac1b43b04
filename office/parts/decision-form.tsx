import { useRefresh } from 'ra-core'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../text/text'
import type { Act } from './act'
import { CloseButton, Dialog, DialogForm } from './dialog'
import { Picks, type Values } from './form'
import { Keys } from './keys'

/** What is rendered for the report that is looked at. */
export interface OneProps<Row> {
  readonly of: Row
  readonly onClose: () => void
  /** To the next one that waits; resolves when it is there, or none is. */
  readonly onNext: () => Promise<void>
}

interface DecisionFormProps<Decision extends string> {
  readonly act: Pick<Act<never>, 'isBusy' | 'faults' | 'error' | 'shownRef'>
  readonly choices: readonly (readonly [value: Decision, label: string])[]
  /** How a decision is called that somebody else has made. */
  readonly nameOf: (decision: string) => string
  /** Why what one might look for is not among the choices. */
  readonly hint?: string | null
  /** null: nothing is decided yet. */
  readonly decision: Decision | null
  readonly onChoose: (decision: Decision) => void
  /** With the fields within; true once it is done. */
  readonly run: (decision: Decision, values: Values) => Promise<boolean>
  readonly onClose: () => void
  readonly onNext: () => Promise<void>
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

/** Who has decided on it meanwhile, null where that is not known, and how; null: nobody has. */
const settledOf = ({
  settled,
  now,
}: Readonly<Record<string, string>>): { readonly by: string | null; readonly decision: string } | null =>
  settled === undefined || now === undefined
    ? null
    : (JSON.parse(now) as { readonly by: string | null; readonly decision: string })

/** Decides on a report and leads on to the next: by controls, or by keys: a figure chooses, Ctrl and Enter send, N leads on. */
export const DecisionForm = <Decision extends string>({
  act,
  choices,
  nameOf,
  hint = null,
  decision,
  onChoose,
  run,
  onClose,
  onNext,
  children,
}: DecisionFormProps<Decision>): ReactNode => {
  const text = useText()
  const [isMissing, setMissing] = useState(false)
  // Until the next one stands here, no key and no press is for this one any more.
  const [isLeading, setLeading] = useState(false)
  const isBusy = act.isBusy || isLeading
  const lead = async (): Promise<void> => {
    setLeading(true)
    await onNext()
    setLeading(false)
  }
  const settled = settledOf(act.faults)
  const [refresh, isSettled] = [useRefresh(), settled !== null]
  useEffect(() => {
    if (isSettled) refresh()
  }, [refresh, isSettled])
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, key } = event
    if (isLeading) return
    const form = event.currentTarget.querySelector('form')
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setMissing(decision === null)
      if (isSettled) void lead()
      else form?.requestSubmit()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.matches('input:not([type=radio]), textarea')) return
    const [value] = (/^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined) ?? []
    if (value !== undefined) {
      event.preventDefault()
      form?.querySelector<HTMLElement>(`input[name=decision][value=${value}]`)?.focus()
      onChoose(value)
    } else if (key.toLowerCase() === 'n') {
      event.preventDefault()
      void lead()
    }
  }
  const written = { first: '1', last: String(choices.length), send: 'Ctrl + Enter', next: 'N', esc: 'Esc' }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that only shorten the way to the controls within
    <div onKeyDown={press}>
      <Keys words={choices.length === 1 ? 'keys.reportOne' : 'keys.report'} keys={written} />
      <DialogForm
        act={{ ...act, isBusy }}
        submit={text(isSettled ? 'reports.goOn' : 'reports.decide')}
        looks={isSettled || decision === null || decision === 'dismiss' ? 'primary' : 'danger'}
        onClose={onClose}
        onSubmit={(values) => {
          if (isSettled) void lead()
          else if (decision !== null)
            void run(decision, values).then((isDone) => (isDone ? lead() : undefined))
        }}
      >
        <Picks
          name="decision"
          label={text('reports.decision')}
          choices={choices}
          picked={decision}
          onPick={onChoose}
          help={
            isMissing && decision === null ? (
              <span className="fault" role="alert">
                {text('reports.choose')}
              </span>
            ) : (
              text('reports.told')
            )
          }
        />
        {hint === null ? null : <p className="help">{hint}</p>}
        {children}
        {settled === null ? null : (
          <p className="fault" role="alert">
            {text(settled.by === null ? 'reports.settled' : 'reports.settledBy', {
              name: settled.by ?? '',
              decision: nameOf(settled.decision),
            })}
          </p>
        )}
      </DialogForm>
    </div>
  )
}
