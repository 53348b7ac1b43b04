import { useLasting } from '../../shell/host'
import { useSpoilers } from '../../shell/spoilers'
import { shareLink } from '../../shell/share'
import { IconButton } from '../../ui/icon-button'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import { spoilers as hiding } from '../../text/zh/spoilers'
import type { MatchShown } from '../../../machines/connect/match'

/** What one may do with the page: hide scores, share it. */
export const HeadTools = ({ view }: { readonly view: MatchShown }) => {
  const text = useText(centre)
  const say = useText(hiding)
  const spoilers = useSpoilers()
  const toasts = useLasting('toasts')
  const { match } = view
  const share = async () => {
    const is = await shareLink(text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) }))
    if (is === 'shared') return
    toasts.send({
      type: 'toast.wanted',
      toast: {
        tone: is === 'copied' ? 'success' : 'failure',
        words: { said: text(is === 'copied' ? 'centre.copied' : 'centre.shareFailed') },
      },
    })
  }
  return (
    <>
      <IconButton
        icon={spoilers.hides ? 'hidden' : 'eye'}
        look="over"
        label={say('spoilers.title')}
        pressed={spoilers.hides}
        onPress={spoilers.toggle}
      />
      <IconButton icon="share" look="over" label={text('centre.share')} onPress={() => void share()} />
    </>
  )
}
