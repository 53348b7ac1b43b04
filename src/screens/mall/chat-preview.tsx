import { titleOf } from './goods-words'
import { preview } from './worn.styles'
import { useAppSelector } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Card } from '../../ui/card'
import type { OwnedWorn } from '../../../contract/mall.schema'
import { badgePicture } from '../../../contract/mall.worn'

/** What is worn beside a name. */
interface Look {
  /** A badge's sign and what it is called; a colour's name. */
  readonly badge?: { readonly worn: string; readonly title: string }
  readonly colour?: string
}

/** What shows now of what one owns. */
export const lookOf = (list: readonly OwnedWorn[]): Look => {
  const shown = list.filter(({ on }) => on)
  const badge = shown.find(({ kind }) => kind === 'badge')
  const colour = shown.find(({ kind }) => kind === 'colour')
  return {
    ...(badge !== undefined && { badge: { worn: badge.worn, title: titleOf(badge) } }),
    ...(colour !== undefined && { colour: colour.worn }),
  }
}

interface ChatPreviewProps extends Look {
  readonly hint: string
}

/** One's own line as it stands in a room's chat. */
export const ChatPreview = ({ hint, badge, colour }: ChatPreviewProps) => {
  const text = useText(mallTexts)
  const nickname = useAppSelector('session', ({ context }) => context.user?.nickname ?? '')
  return (
    <Card>
      <div className={preview}>
        <small>{hint}</small>
        <p>
          <b data-colour={colour}>
            {nickname}
            {badge !== undefined && <img src={badgePicture(badge.worn)} alt={badge.title} />}
          </b>
          {text('worn.preview')}
        </p>
      </div>
    </Card>
  )
}
