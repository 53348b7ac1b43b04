import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../text/text'
import { isChangedField } from './form'

type Typed = HTMLInputElement | HTMLTextAreaElement
const isTyped = (field: unknown): field is Typed =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** What is written in both languages: `title` and `titleEn`. */
const pairsIn = ({ elements }: HTMLFormElement): readonly (readonly [chinese: Typed, english: Typed])[] =>
  [...elements].flatMap((english) => {
    if (!isTyped(english) || !english.name.endsWith('En')) return []
    const chinese = elements.namedItem(english.name.slice(0, -2))
    return isTyped(chinese) ? [[chinese, english] as const] : []
  })

const isStale = (changed: Typed, other: Typed): boolean =>
  isChangedField(changed) && !isChangedField(other) && other.value !== ''

/** Says that what is written in one language was changed and in the other was not, where that holds something, of the form around. */
export const OneLanguage = (): ReactNode => {
  const text = useText()
  const place = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState<'chinese' | 'english' | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = (): void => {
      const pairs = pairsIn(form)
      if (pairs.some(([chinese, english]) => isStale(chinese, english))) setLeft('english')
      else setLeft(pairs.some(([chinese, english]) => isStale(english, chinese)) ? 'chinese' : null)
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return (
    <p ref={place} className="advice" role="status">
      {left === null ? '' : text(`oneLanguage.${left}`)}
    </p>
  )
}
