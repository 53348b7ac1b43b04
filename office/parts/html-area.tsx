import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../text/text'
import { Area } from './form'
import { HtmlPreview } from './html-preview'

/** Where a link leads is still to be written. */
const ADDRESS = 'https://'
/** What is made of the words that are chosen. */
const marks = {
  bold: (words: string): string => `<strong>${words}</strong>`,
  heading: (words: string): string => `<h3>${words}</h3>`,
  list: (words: string): string =>
    ['<ul>', ...words.split('\n').map((line) => `<li>${line}</li>`), '</ul>'].join('\n'),
  link: (words: string): string => `<a href="${ADDRESS}">${words}</a>`,
} as const
type Mark = keyof typeof marks
const order = ['bold', 'heading', 'list', 'link'] as const satisfies readonly Mark[]

/** Puts tags around what is chosen; what is to be written next is chosen then. */
const put = (field: HTMLTextAreaElement, mark: Mark): void => {
  const { selectionStart: from, selectionEnd: to, value } = field
  const words = value.slice(from, to)
  const made = marks[mark](words)
  field.setRangeText(made, from, to, 'end')
  if (mark === 'link') {
    const at = from + made.indexOf(ADDRESS)
    field.setSelectionRange(at, at + ADDRESS.length)
  } else if (words === '') {
    const at = from + made.indexOf('></') + 1
    field.setSelectionRange(at, at)
  }
  field.focus()
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const write = ({ currentTarget }: MouseEvent<HTMLButtonElement>, mark: Mark): void => {
  const field = currentTarget.closest('.html')?.querySelector('textarea')
  if (field) put(field, mark)
}

/** A text of which simple HTML is kept: with buttons that write it, and beside it how people see it. */
export const HtmlArea = (props: {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  readonly initial: string
  readonly rows: number
  readonly maxLength: number
}): ReactNode => {
  const text = useText()
  return (
    <div className="html">
      <Area
        {...props}
        required={false}
        tools={
          <div className="row" role="toolbar" aria-label={text('html.marksOf', { name: props.label })}>
            {order.map((mark) => (
              <button key={mark} type="button" onClick={(event) => write(event, mark)}>
                {text(`html.${mark}`)}
              </button>
            ))}
          </div>
        }
      />
      <HtmlPreview of={props.name} />
    </div>
  )
}
