import { quoted } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import type { Quote } from '../../../contract/messages.schema'

interface QuotedProps {
  readonly quote: Quote
  /** How the other is called. */
  readonly name: string
  /** Leads to it; null: it stands alone. */
  readonly onPress: ((seq: number) => void) | null
}

/** What a message answers, over it. */
export const Quoted = ({ quote, name, onPress }: QuotedProps) => {
  const text = useText(messagesTexts)
  const { own, isPicture, picture, removed, seq } = quote
  const words = removed
    ? text('thread.quoteGone')
    : quote.text === '' && isPicture
      ? text('thread.picture')
      : quote.text
  const inside = (
    <>
      <b>{own ? text('thread.me') : name}</b>
      <span>
        {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
        {words}
      </span>
    </>
  )
  return onPress === null || removed ? (
    <p className={quoted}>{inside}</p>
  ) : (
    <button type="button" className={quoted} aria-label={text('thread.toQuote')} onClick={() => onPress(seq)}>
      {inside}
    </button>
  )
}
