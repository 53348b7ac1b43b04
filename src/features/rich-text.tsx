import { useMemo, type MouseEvent } from 'react'
import { content } from './notice-view.styles'
import { sanitizeHtml } from './sanitize-html'

interface RichTextProps {
  /** As the server answers it. */
  readonly html: string
  /** Who is no member follows links outside at once. */
  readonly isMember?: boolean
  readonly className?: string
  readonly lang?: string | undefined
  /** Hears where its links lead. */
  readonly onClick?: (event: MouseEvent) => void
}

/** What an operator has written, with pictures, lists and links; nothing where nothing is left of it. Its code is as large as a page. */
export const RichText = ({ html, isMember = true, className = '', lang, onClick }: RichTextProps) => {
  const safe = useMemo(() => sanitizeHtml(html, { isMember }), [html, isMember])
  if (safe.trim() === '') return null
  return (
    // oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- sanitised by the server and here; the links within it have keys and focus of their own
    <div
      className={`${content} ${className}`}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: safe }}
      onClick={onClick}
    />
  )
}
