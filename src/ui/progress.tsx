import { line, segment, spoken } from './touchline.styles'

type ProgressProps = {
  /** From 0 to 1. */
  readonly value: number
  readonly label: string
  /** False: it is drawn from the first step on. */
  readonly isBare?: boolean
}

/** The touchline telling how far one has come: a form, a load. */
export const Progress = ({ value, label, isBare = true }: ProgressProps) => (
  <div className={line} style={!isBare && value === 0 ? { opacity: 0 } : undefined}>
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
