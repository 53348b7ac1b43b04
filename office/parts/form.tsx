import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'
import { editedOf, versionOf, type Edited } from '../../contract/office.version'
import { wholeOf } from './whole'
import { numberText, useText } from '../text/text'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
}
interface TypedProps extends FieldProps {
  readonly initial?: string
  readonly required?: boolean
  readonly maxLength?: number
}
interface InputProps extends TypedProps {
  readonly type?: 'text' | 'password' | 'datetime-local' | 'date'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric'
  readonly minLength?: number
  readonly pattern?: string
  /** As a dialog opens. */
  readonly takesFocus?: boolean
}
interface Control {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly required: boolean
  readonly onInput: (event: FormEvent<HTMLElement>) => void
  readonly onInvalid: (event: FormEvent<HTMLElement>) => void
}

/** What was refused of the form around, by the field's name. */
export const Faults = createContext<Readonly<Record<string, string>>>({})

/** What was typed into a field that may stay empty. */
export const orNull = (typed: string | undefined): string | null =>
  typed === undefined || typed.trim() === '' ? null : typed.trim()

/** The part of what a field may hold from which on it says how much of it there is. */
const COUNTED_FROM = 0.8

const isTyped = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
/** Spaces alone say nothing, but in a password. */
const isBlank = ({ type, value }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  (type === 'password' ? value : value.trim()) === ''

/** A control with its label; what is said of it stands below and is read with it. */
const Field = ({
  name,
  label,
  help,
  initial = '',
  required = false,
  maxLength,
  wrong,
  tools,
  renderControl,
}: FieldProps & {
  /** What writes into it, between its label and itself. */
  readonly tools?: ReactNode
  /** What was typed cannot be sent. */
  readonly wrong?: string | undefined
  readonly initial?: string | undefined
  /** What is typed may not be left out: it is said once it would be sent. */
  readonly required?: boolean
  /** Longer is not cut, which nobody would notice, and not sent. */
  readonly maxLength?: number | undefined
  readonly renderControl: (control: Control) => ReactNode
}): ReactNode => {
  const text = useText()
  const [length, setLength] = useState(initial.length)
  const [isMissing, setMissing] = useState(false)
  const most = maxLength ?? Infinity
  const refused = useContext(Faults)[name]
  const tooLong = length > most ? text('tooLong', { count: length, max: most }) : undefined
  const fault = wrong ?? (isMissing ? text('needed') : undefined) ?? tooLong ?? refused
  const id = useId()
  const said = fault ?? help
  const describedBy = said === undefined ? undefined : `${id}-said`
  const measure = ({ currentTarget: field }: FormEvent<HTMLElement>): void => {
    if (!isTyped(field)) return
    const { length: now } = field.value
    const lacks = required && isBlank(field)
    const tooMuch = now > most ? text('tooLong', { count: now, max: most }) : ''
    field.setCustomValidity(lacks ? text('needed') : tooMuch)
    setLength(now)
    if (!lacks) setMissing(false)
  }
  const look = ({ currentTarget: field }: FormEvent<HTMLElement>): void =>
    setMissing(required && isTyped(field) && isBlank(field))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {tools}
      {renderControl({
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': fault !== undefined,
        required,
        onInput: measure,
        onInvalid: look,
      })}
      {length > most * COUNTED_FROM && tooLong === undefined ? (
        <p className="help count" aria-hidden>
          {length} / {maxLength}
        </p>
      ) : null}
      {said === undefined ? null : (
        <p className={fault === undefined ? 'help' : 'fault'} id={describedBy}>
          {said}
        </p>
      )}
    </div>
  )
}

export const Input = ({
  name,
  label,
  help,
  initial,
  required = true,
  type = 'text',
  maxLength,
  takesFocus,
  ...rest
}: InputProps): ReactNode => (
  <Field
    name={name}
    label={label}
    help={help}
    initial={initial}
    required={required}
    maxLength={maxLength}
    renderControl={(control) => (
      <input {...control} type={type} defaultValue={initial} data-autofocus={takesFocus} {...rest} />
    )}
  />
)

/** A whole number: what may be meant as another one is said at once, and not sent. */
export const WholeInput = ({
  name,
  label,
  help,
  initial,
  required = true,
  least,
  most,
  renderRead,
}: FieldProps & {
  readonly initial?: string
  readonly required?: boolean
  readonly least: number
  readonly most: number
  /** What was typed as it was read, where a slip costs much. */
  readonly renderRead?: (figure: number) => string
}): ReactNode => {
  const text = useText()
  const [typed, setTyped] = useState(initial ?? '')
  const [isTold, setTold] = useState(false)
  const isFine = (value: string): boolean => {
    const figure = wholeOf(value)
    return value.trim() === '' ? !required : figure !== null && figure >= least && figure <= most
  }
  const figure = wholeOf(typed)
  const isRight = isFine(typed)
  const words = text('whole', { least: numberText(least), most: numberText(most) })
  /** What stands there before anything is typed is looked at, too. */
  const check = (field: HTMLInputElement | null): void =>
    field?.setCustomValidity(isFine(field.value) ? '' : words)
  const measure = ({ currentTarget: field }: FormEvent<HTMLElement>): void => {
    if (!(field instanceof HTMLInputElement)) return
    check(field)
    setTyped(field.value)
    if (isFine(field.value)) setTold(false)
  }
  return (
    <Field
      name={name}
      label={label}
      help={figure !== null && isRight && renderRead !== undefined ? renderRead(figure) : help}
      initial={initial}
      wrong={isTold && !isRight ? words : undefined}
      renderControl={(control) => (
        <input
          {...control}
          ref={check}
          type="text"
          // A keypad of digits alone has no minus.
          inputMode={least < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          required={required}
          defaultValue={initial}
          onInput={measure}
          onBlur={() => setTold(!isRight)}
          onInvalid={() => setTold(true)}
        />
      )}
    />
  )
}

export const Area = ({
  name,
  label,
  help,
  initial,
  required = true,
  rows = 4,
  maxLength,
  tools,
  onType,
}: TypedProps & {
  readonly rows?: number
  readonly tools?: ReactNode
  readonly onType?: (typed: string) => void
}): ReactNode => (
  <Field
    name={name}
    label={label}
    help={help}
    initial={initial}
    required={required}
    maxLength={maxLength}
    tools={tools}
    renderControl={(control) => (
      <textarea
        {...control}
        rows={rows}
        defaultValue={initial}
        onInput={(event) => {
          control.onInput(event)
          onType?.(event.currentTarget.value)
        }}
      />
    )}
  />
)

export const Choice = ({
  name,
  label,
  help,
  initial,
  choices,
  onPick,
  takesFocus,
  required,
}: FieldProps & {
  /** As a dialog opens. */
  readonly takesFocus?: boolean
  readonly initial?: string | undefined
  /** An empty value is none of them. */
  readonly required?: boolean
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onPick?: (value: string) => void
}): ReactNode => (
  <Field
    name={name}
    label={label}
    help={help}
    renderControl={(control) => (
      <select
        {...control}
        data-autofocus={takesFocus}
        required={required}
        defaultValue={initial}
        onChange={(event) => onPick?.(event.target.value)}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  />
)

/** One of several, all in sight, each with the key that chooses it where there is one. */
export const Picks = <Value extends string>({
  name,
  label,
  help,
  choices,
  picked,
  onPick,
}: FieldProps & {
  readonly choices: readonly (readonly [value: Value, label: string])[]
  /** null: none yet. */
  readonly picked: Value | null
  readonly onPick: (value: Value) => void
}): ReactNode => {
  const id = useId()
  return (
    <fieldset className="picks" role="radiogroup" aria-describedby={id}>
      <legend>{label}</legend>
      {choices.map(([value, words], nth) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            required
            checked={picked === value}
            onChange={() => onPick(value)}
            data-autofocus={nth === 0}
            aria-keyshortcuts={String(nth + 1)}
          />
          <kbd aria-hidden>{nth + 1}</kbd>
          {words}
        </label>
      ))}
      <p className="help" id={id}>
        {help}
      </p>
    </fieldset>
  )
}

/** Several of several: a box each, in the form as `<name>.<value>`. */
export const Ticks = ({
  name,
  label,
  help,
  initial,
  choices,
}: FieldProps & {
  readonly initial: readonly string[]
  readonly choices: readonly (readonly [value: string, label: string])[]
}): ReactNode => {
  const fault = useContext(Faults)[name]
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <legend>{label}</legend>
      <div className="row">
        {choices.map(([value, words], nth) => (
          <label key={value} className="row">
            <input
              type="checkbox"
              name={`${name}.${value}`}
              defaultChecked={initial.includes(value)}
              aria-invalid={nth === 0 && fault !== undefined}
            />
            {words}
          </label>
        ))}
      </div>
      <p className={fault === undefined ? 'help' : 'fault'} id={id}>
        {fault ?? help}
      </p>
    </fieldset>
  )
}

/** What is chosen before anybody chooses: the first one where none is said. */
const firstOf = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined => {
  const all = [...options]
  return all.find(({ defaultSelected }) => defaultSelected) ?? all.find(({ disabled }) => !disabled)
}

/** Whether somebody has written or chosen something there. */
export const isChangedField = (field: Element): boolean => {
  // A field takes every line's end as one sign, whatever it was given.
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue.replace(/\r\n?/g, '\n')
  if (field instanceof HTMLSelectElement) return field.value !== firstOf(field)?.value
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** Whether somebody has written or chosen something within that would be gone with it. What is chosen by one key is not. */
export const hasDraft = (within: Element): boolean =>
  [...within.querySelectorAll('form :is(input, textarea, select):not([name=decision])')].some(isChangedField)

/** Every field's text by its name. */
export type Values = Readonly<Record<string, string>>

const none: Readonly<Record<string, string>> = {}

/** Hands the fields' texts over; the first field that was refused takes the focus. */
export const Form = ({
  faults = none,
  onSubmit,
  className = 'form',
  label,
  children,
}: {
  readonly faults?: Readonly<Record<string, string>>
  readonly onSubmit: (values: Values, form: HTMLFormElement) => void
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const sent = event.currentTarget
    const fields = [...new FormData(sent)]
    onSubmit(
      Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
      sent,
    )
  }
  return (
    <form ref={form} className={className} aria-label={label} onSubmit={submit}>
      <Faults value={faults}>{children}</Faults>
    </form>
  )
}

/** A part of what stands there now, as one reads it in a line. */
const shownValue = (value: unknown): string => {
  if (value === null || value === '') return '–'
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX)}…` : words
}
const SHOWN_MAX = 120

/**
 * Sends what the form was opened with, and says what somebody else has saved meanwhile: by the fields' labels. Saved once more it is known, and what was
 * written here goes before it. `of` null: it is made by this form.
 */
export const Version = ({ kind, of }: { readonly kind: Edited; readonly of: object | null }): ReactNode => {
  const { version: said, now } = useContext(Faults)
  const [seen, setSeen] = useState<object | null>(of)
  const [changed, setChanged] = useState<readonly (readonly [label: string, value: string])[]>([])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now === undefined) return
    const current = JSON.parse(now) as Readonly<Record<string, unknown>> | null
    const [was, is] = [editedOf(kind, seen ?? {}), editedOf(kind, current ?? {})]
    const { elements } = place.current?.closest('form') ?? { elements: null }
    setChanged(
      Object.keys(is).flatMap((key) => {
        if (JSON.stringify(was[key]) === JSON.stringify(is[key])) return []
        const field = elements?.namedItem(key)
        const label =
          field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement
            ? field.labels?.[0]?.textContent
            : null
        return [[label ?? key, shownValue(is[key])] as const]
      }),
    )
    setSeen(current)
    place.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was seen is what the refusal before this one has told
  }, [kind, now])
  return (
    <div ref={place} tabIndex={-1} role="alert" className="fault">
      <input type="hidden" name="version" defaultValue={versionOf(kind, seen)} key={versionOf(kind, seen)} />
      {said}
      {said === undefined ? null : (
        <ul>
          {changed.map(([label, value]) => (
            <li key={label}>
              {label}: {value}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const two = (figure: number): string => String(figure).padStart(2, '0')
/** Epoch milliseconds as a field for date and time takes them, in this device's zone. */
export const typedOf = (at: number | null): string => {
  if (at === null) return ''
  const day = new Date(at)
  const date = [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-')
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`
}
/** The instant of a date and time that were typed; null: none was. */
export const instantOf = (typed: string | undefined): number | null => {
  const at = typed === undefined || typed === '' ? Number.NaN : new Date(typed).getTime()
  return Number.isNaN(at) ? null : at
}
