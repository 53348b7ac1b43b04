import type { MouseEvent } from 'react'
import { useGiftSheet } from './gifts'
import { link } from './supporters-link.styles'
import { useText } from '../text/use-text'
import { gifts } from '../text/zh/live.gifts'
import { Icon } from '../ui/icon'
import { crown } from '../ui/own-icons'

/** FEAT-08 Leads to who has sent the most in a stream: over the page in sight, or as a page of its own where a new tab is asked for. */
export const SupportersLink = ({ liveId }: { readonly liveId: string }) => {
  const text = useText(gifts)
  const open = useGiftSheet(liveId)
  const title = text('gift.supporters')
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open('supporters', title)
  }
  return (
    <a
      className={link}
      href={`#/supporters?id=${encodeURIComponent(liveId)}`}
      aria-haspopup="dialog"
      onClick={follow}
    >
      <Icon name={crown} size={18} />
      <span>{title}</span>
      <Icon name="chevron" size={18} />
    </a>
  )
}
