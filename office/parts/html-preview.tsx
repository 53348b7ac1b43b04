import { createElement, Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { keptTags, tagsInstead } from '../../contract/office.html-rules'
import { useText } from '../text/text'

const kept: ReadonlySet<string> = new Set(keptTags)
const empties: ReadonlySet<string> = new Set(['br', 'hr'])

/** Elements of our own in place of those that were written: what the server keeps, without any of their attributes. */
const shown = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = tagsInstead[node.localName] ?? node.localName
  if (name === 'script' || name === 'style') return null
  if (name === 'img') return <em key={key}>[{node.getAttribute('alt') ?? 'img'}]</em>
  const within = [...node.childNodes].map(shown)
  if (name === 'a') return <u key={key}>{within}</u>
  if (!kept.has(name)) return <Fragment key={key}>{within}</Fragment>
  return empties.has(name) ? createElement(name, { key }) : createElement(name, { key }, ...within)
}

/** How people see what is written into a field of the form around. `of`: its name. */
export const HtmlPreview = ({ of }: { readonly of: string }): ReactNode => {
  const text = useText()
  const place = useRef<HTMLDetailsElement>(null)
  const [html, setHtml] = useState('')
  // Where there is room it stands beside the text.
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  useEffect(() => {
    const field = place.current?.closest('form')?.elements.namedItem(of)
    if (!(field instanceof HTMLTextAreaElement)) return
    const read = (): void => setHtml(field.value)
    read()
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  }, [of])
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    <details ref={place} open={isWide}>
      <summary>{text('notices.preview')}</summary>
      <div className="empty preview">{[...body.childNodes].map(shown)}</div>
    </details>
  )
}
