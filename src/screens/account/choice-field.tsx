import { group } from './profile.styles'
import { Segmented } from '../../ui/segmented'
import type { FieldView } from '../../../machines/patterns/form.connect'

interface ChoiceFieldProps<Value extends string> {
  readonly field: FieldView<Value | null>
  readonly label: string
  /** The first is shown as chosen until one is. */
  readonly among: readonly [Value, ...Value[]]
  readonly nameOf: (value: Value) => string
}

/** One of a few, side by side below its label. */
export const ChoiceField = <Value extends string>({
  field,
  label,
  among,
  nameOf,
}: ChoiceFieldProps<Value>) => (
  <div className={group}>
    <span>{label}</span>
    <Segmented
      wide
      label={label}
      value={field.value ?? among[0]}
      onChange={field.change}
      options={among.map((value) => ({ value, label: nameOf(value) }))}
    />
  </div>
)
