import { box } from './text-area.styles'
import { FieldFrame, LettersLeft, type FieldProps } from './text-field'
import { formTexts } from '../text/zh/account.forms'
import { useText } from '../text/use-text'

type Counts = (text: string) => number

export interface TextAreaProps extends FieldProps {
  /** In characters, as the contract counts them. More can be written and is counted: nothing pasted is cut off unseen. */
  readonly maxLength: number
  /** How its characters are counted where the contract counts them otherwise. */
  readonly counts?: Counts | undefined
  /** What is counted is not letters: how many are left is not shown. */
  readonly uncounted?: boolean
  /** How high it is while it is empty; it grows with its text. */
  readonly rows?: number
}

/** How much of a text is written, of how much, as the contract counts characters: 12/40. */
export const LettersOf = (props: {
  readonly text: string
  readonly max: number
  readonly counts?: Counts | undefined
}) => {
  const said = useText(formTexts)
  const count = props.counts?.(props.text) ?? Array.from(props.text.trim()).length
  const left = props.max - count
  const words = left < 0 ? said('form.over', { count: -left }) : said('form.left', { count: left })
  return <LettersLeft fromStart left={left} max={props.max} words={words} shown={`${count}/${props.max}`} />
}

/** A text of several lines with its label. */
export const TextArea = (props: TextAreaProps) => {
  return (
    <FieldFrame
      {...props}
      {...(props.uncounted !== true && {
        aside: <LettersOf text={props.value} max={props.maxLength} counts={props.counts} />,
      })}
    >
      {(control) => (
        <div className={box} data-text={props.value}>
          <textarea
            {...control}
            rows={props.rows ?? 3}
            value={props.value}
            name={props.name}
            placeholder={props.placeholder}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onLeave}
          />
        </div>
      )}
    </FieldFrame>
  )
}
