import { unfinishedReplay } from '../actors/unfinished-replay'
import { liveHref } from './team-links'
import { accountTexts } from '../text/zh/account'
import { formatLength } from '../text/place'
import { useText } from '../text/use-text'
import { ListRow } from '../ui/list-row'

/** The replay that was left on this device before its end, from where it was left. */
export const ContinueRow = () => {
  const text = useText(accountTexts)
  const left = unfinishedReplay()
  if (left === null) return null
  const seen = text('my.seenTo', { length: formatLength(left.seenMs) })
  return (
    <ListRow label={text('my.continue', { title: left.title })} value={seen} href={liveHref(left.liveId)} />
  )
}
