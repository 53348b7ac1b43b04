import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly help?: string | undefined
  readonly fault?: string | undefined
}
interface InputProps extends FieldProps {
  readonly type?: 'text' | 'password' | 'datetime-local'
  readonly initial?: string
  readonly required?: boolean
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric'
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** What is said of a field, below it, and read with it. */
const useSaid = ({ help, fault }: FieldProps) => {
  const id = useId()
  const said = fault ?? help
  return {
    id,
    describedBy: said === undefined ? undefined : `${id}-said`,
    below:
      said === undefined ? null : (
        <p className={fault === undefined ? 'help' : 'fault'} id={`${id}-said`}>
          {said}
        </p>
      ),
  }
}

export const Input = (props: InputProps): ReactNode => {
  const { label, initial, help: _, fault, required = true, type = 'text', ...rest } = props
  const { id, describedBy, below } = useSaid(props)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        required={required}
        defaultValue={initial}
        aria-describedby={describedBy}
        aria-invalid={fault !== undefined}
        {...rest}
      />
      {below}
    </div>
  )
}

export const Area = (
  props: FieldProps & { initial?: string; rows?: number; required?: boolean; maxLength?: number },
): ReactNode => {
  const { label, initial, help: _, fault, required = true, rows = 4, ...rest } = props
  const { id, describedBy, below } = useSaid(props)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        required={required}
        defaultValue={initial}
        aria-describedby={describedBy}
        aria-invalid={fault !== undefined}
        {...rest}
      />
      {below}
    </div>
  )
}

export const Choice = (
  props: FieldProps & {
    readonly initial?: string | undefined
    readonly choices: readonly (readonly [value: string, label: string])[]
    readonly onPick?: (value: string) => void
  },
): ReactNode => {
  const { name, label, initial, choices, onPick } = props
  const { id, describedBy, below } = useSaid(props)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={initial}
        aria-describedby={describedBy}
        onChange={(event) => onPick?.(event.target.value)}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {below}
    </div>
  )
}

/** Every field's text by its name. */
export type Values = Readonly<Record<string, string>>

/** Hands the fields' texts over; the first field that was refused takes the focus. */
export const Form = ({
  faults = {},
  onSubmit,
  className = 'form',
  label,
  children,
}: {
  readonly faults?: Readonly<Record<string, string>>
  readonly onSubmit: (values: Values) => void
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
    const fields = [...new FormData(event.currentTarget)]
    onSubmit(
      Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
    )
  }
  return (
    <form ref={form} className={className} aria-label={label} onSubmit={submit}>
      {children}
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
