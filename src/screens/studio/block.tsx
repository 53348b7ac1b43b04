import { blocked } from './application.styles'
import { ways } from './studio.styles'
import { useServerNow } from '../../features/server-now'
import { formatDayTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { help } from '../../ui/own-icons'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { AnchorBlock, BlockNow } from '../../../contract/studio.schema'

/** What keeps the anchor from going live now; null: nothing does, or it is not known, and the server says. */
export const useBlock = (block: Resource<BlockNow>): AnchorBlock | null => {
  const now = useServerNow(10_000)
  const found = block.is === 'shown' ? block.data.block : null
  return found === null || (found.until !== null && found.until <= now) ? null : found
}

/** ROLE-03 Why nothing is to be begun, until when, and whom to ask. */
export const BlockNote = ({ block: { reason, until } }: { readonly block: AnchorBlock }) => {
  const text = useText(studioTexts)
  return (
    <section className={blocked} aria-label={text('block.title')}>
      <h2>{text('block.title')}</h2>
      <p>{text('block.reason', { reason })}</p>
      <p>{until === null ? text('block.open') : text('block.until', { time: formatDayTime(until) })}</p>
      <div className={ways}>
        <Button look="soft" icon={help} href="#/service">
          {text('block.ask')}
        </Button>
      </div>
    </section>
  )
}
