import { createContext, useContext, useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly help?: string | undefined
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
}
interface Control {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** What was refused of the form around, by the field's name. */
const Faults = createContext<Readonly<Record<string, string>>>({})

/** What was typed into a field that may stay empty. */
export const orNull = (typed: string | undefined): string | null =>
  typed === undefined || typed.trim() === '' ? null : typed.trim()

/** A control with its label; what is said of it stands below and is read with it. */
const Field = ({
  name,
  label,
  help,
  renderControl,
}: FieldProps & { readonly renderControl: (control: Control) => ReactNode }): ReactNode => {
  const fault = useContext(Faults)[name]
  const id = useId()
  const said = fault ?? help
  const describedBy = said === undefined ? undefined : `${id}-said`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {renderControl({
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': fault !== undefined,
      })}
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
  ...rest
}: InputProps): ReactNode => (
  <Field
    name={name}
    label={label}
    help={help}
    renderControl={(control) => (
      <input {...control} type={type} required={required} defaultValue={initial} {...rest} />
    )}
  />
)

export const Area = ({
  name,
  label,
  help,
  initial,
  required = true,
  rows = 4,
  maxLength,
}: TypedProps & { readonly rows?: number }): ReactNode => (
  <Field
    name={name}
    label={label}
    help={help}
    renderControl={(control) => (
      <textarea {...control} rows={rows} required={required} defaultValue={initial} maxLength={maxLength} />
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
