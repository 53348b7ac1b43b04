import { useId, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { Icon } from './icon'
import { box, counter, field, note } from './text-field.styles'
import { visuallyHidden } from './visually-hidden.styles'

interface LabelledProps {
  readonly label: string
  /** Beneath the field, while there is no problem. */
  readonly hint?: string
  /** What is wrong and what to do; said aloud when it appears. */
  readonly problem?: string | null
  readonly disabled?: boolean
  readonly isRequired?: boolean
}

export interface FieldProps extends LabelledProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly placeholder?: string
  readonly onLeave?: () => void
}

export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'search'
  readonly autoComplete?: string
  readonly maxLength?: number
  /** Within the field, before and after the text. */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** Large tabular digits: a phone number, a code. */
  readonly digits?: boolean
  /** At the end of the line beneath the field. */
  readonly aside?: ReactNode
}

interface FieldFrameProps extends LabelledProps {
  readonly digits?: boolean
  /** At the end of the line beneath the field. */
  readonly aside?: ReactNode
  readonly children: (control: ControlAttributes) => ReactNode
}

/** What ties a control to its label and to the line beneath it. */
interface ControlAttributes {
  readonly id: string
  readonly disabled: boolean | undefined
  readonly 'aria-required': true | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** What stands around the control of a text: the label, the box, the hint or the problem. */
export const FieldFrame = ({ label, hint, problem = null, aside, children, ...props }: FieldFrameProps) => {
  const id = useId()
  const below = problem ?? hint
  const isWrong = problem !== null || undefined
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <div
        className={box}
        data-problem={isWrong}
        data-digits={props.digits || undefined}
        data-disabled={props.disabled || undefined}
      >
        {children({
          id,
          disabled: props.disabled,
          'aria-required': props.isRequired || undefined,
          'aria-invalid': isWrong,
          'aria-describedby': below === undefined ? undefined : `${id}-note`,
        })}
      </div>
      <div className={note}>
        <p id={`${id}-note`} data-problem={isWrong} aria-live="polite">
          {problem !== null && <Icon name="alert" size={14} />}
          {below}
        </p>
        {aside}
      </div>
    </div>
  )
}

/** One line of text with its label. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <>
        {props.prefix}
        <input
          {...control}
          value={props.value}
          name={props.name}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onLeave}
        />
        {props.suffix}
      </>
    )}
  </FieldFrame>
)

/** The last fifth of what may be written is counted. */
const COUNTED_SHARE = 0.2

/** Each tenth character is said aloud, and that the end is reached. */
const SAID_EVERY = 10

interface LettersLeftProps {
  /** Below 0: so many too many. */
  readonly left: number
  readonly max: number
  /** Said aloud, and shown where nothing shorter is. */
  readonly words: string
  readonly shown?: string
  /** Shown from the first character on, not only towards the end. */
  readonly fromStart?: boolean
}

/** How much more may be written; said aloud towards its end. */
export const LettersLeft = ({ left, max, words, shown = words, fromStart = false }: LettersLeftProps) => {
  const isCounted = left <= max * COUNTED_SHARE
  const isShown = fromStart ? left < max : isCounted
  return (
    <>
      {isShown && (
        <span className={counter} data-over={left < 0 || undefined} aria-hidden="true">
          {shown}
        </span>
      )}
      <span className={visuallyHidden} role="status">
        {isCounted && left % SAID_EVERY === 0 && words}
      </span>
    </>
  )
}
