import { line, segment, spoken } from './touchline.styles'

type ProgressProps = {
  /** From 0 to 1. */
  readonly value: number
  readonly label: string
}

/** The touchline telling how far one has come: a form, a load. */
export const Progress = ({ value, label }: ProgressProps) => (
  <div className={line}>
    <progress className={spoken} aria-label={label} value={value} />
    <i
      className={segment}
      data-part="done"
      style={{ transform: `translateX(calc(${(value - 1) * 100}% - 1.5px))` }}
    />
    <i
      className={segment}
      data-part="rest"
      style={{ transform: `translateX(calc(${value * 100}% + 1.5px))` }}
    />
  </div>
)
