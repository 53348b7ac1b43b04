import { useSpoilers } from '../../features/spoilers'
import { useShare } from '../../features/share-page'
import { IconButton } from '../../ui/icon-button'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { spoilers as hiding } from '../../text/zh/match.spoilers'
import type { MatchShown } from '../../../machines/match/match.connect'

/** What one may do with the page: hide scores, share it. */
export const HeadTools = ({ view }: { readonly view: MatchShown }) => {
  const text = useText(centre)
  const say = useText(hiding)
  const spoilers = useSpoilers()
  const share = useShare()
  const { match } = view
  return (
    <>
      <IconButton
        icon={spoilers.hides ? 'hidden' : 'eye'}
        look="over"
        label={say('spoilers.title')}
        pressed={spoilers.hides}
        onPress={spoilers.toggle}
      />
      <IconButton
        icon="share"
        look="over"
        label={text('centre.share')}
        onPress={() =>
          void share(text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) }))
        }
      />
    </>
  )
}
