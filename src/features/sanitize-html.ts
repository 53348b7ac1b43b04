import DOMPurify from 'dompurify'
import { outsideHref } from './outside'
import { ownPlace } from '../actors/location'

const purify = DOMPurify(window)

/** The page that says where a link leads is for members; what operators have linked opens for a visitor at once. */
let asksFirst = false

/** Another page opens in a tab of its own, which learns nothing of this one; ours open here. */
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy')
  if (node.tagName !== 'A') return
  const ours = ownPlace(node.getAttribute('href') ?? '')
  if (ours !== null) {
    node.setAttribute('href', ours)
    return
  }
  const href = node.getAttribute('href') ?? ''
  if (asksFirst && /^https?:/i.test(href)) {
    node.setAttribute('href', outsideHref(href, node.textContent.trim()))
    return
  }
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

const tags = (
  'p br b strong i em u s small a img ul ol li blockquote h1 h2 h3 h4 hr code pre span div ' +
  'table thead tbody tr th td'
).split(' ')

/** SHELL-06 HTML from the server with nothing in it that could act or restyle the page. */
export const sanitizeHtml = (html: string, { isMember }: { readonly isMember: boolean }): string => {
  asksFirst = isMember
  return purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#\/|\/(?!\/))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
