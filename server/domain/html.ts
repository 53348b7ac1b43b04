import sanitize from 'sanitize-html'
import { keptTags, tagsInstead } from '../../contract/office.html-rules'
import { plainText } from './plain-text'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as it is written into markup, within quotation marks too. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')

const allowed: sanitize.IOptions = {
  allowedTags: [...keptTags],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ...tagsInstead,
    a: (tagName, attribs) => {
      const outside = /^https?:/i.test(attribs['href'] ?? '')
      const opener = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
      return { tagName, attribs: { ...(attribs['href'] ? { href: attribs['href'] } : {}), ...opener } }
    },
  },
}

/** HTML of an operator's notice with nothing in it but text, headings, lists, links and pictures (SHELL-06). */
export const safeHtml = (html: string): string => sanitize(html, allowed).trim()

const wordsIn = (html: string): string =>
  plainText(sanitize(html, { allowedTags: [], allowedAttributes: {} }))

/** What an operator wrote as HTML; null where neither a word nor a picture is left to see. */
export const seenHtml = (html: string | null): string | null =>
  html === null || (wordsIn(html) === '' && !safeHtml(html).includes('<img ')) ? null : html

/** What an operator wrote as HTML, made safe; null where nothing is left to see of it. */
export const safeHtmlOrNull = (html: string | null): string | null => {
  const seen = seenHtml(html)
  return seen === null ? null : safeHtml(seen)
}
