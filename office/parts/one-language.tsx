import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../text/text'
import { isChangedField } from './form'

/** Says that what is written in one language was changed and in the other was not, where that holds something. `names`: pairs of fields of the form around. */
export const OneLanguage = ({
  names,
}: {
  readonly names: readonly (readonly [chinese: string, english: string])[]
}): ReactNode => {
  const text = useText()
  const place = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState<'chinese' | 'english' | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const fieldOf = (name: string): HTMLInputElement | HTMLTextAreaElement | null => {
      const field = form.elements.namedItem(name)
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
    }
    const isStale = (changed: string, other: string): boolean => {
      const [one, next] = [fieldOf(changed), fieldOf(other)]
      return (
        one !== null && next !== null && isChangedField(one) && !isChangedField(next) && next.value !== ''
      )
    }
    const read = (): void => {
      if (names.some(([chinese, english]) => isStale(chinese, english))) setLeft('english')
      else setLeft(names.some(([chinese, english]) => isStale(english, chinese)) ? 'chinese' : null)
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [names])
  return (
    <p ref={place} className="advice" role="status">
      {left === null ? '' : text(`oneLanguage.${left}`)}
    </p>
  )
}
