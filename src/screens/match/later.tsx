import { useText } from '../../text/use-text'
import { laterTexts } from '../../text/zh/match.later'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import type { ReplayView } from '../../../machines/match/replay.connect'

/** Where a replay stands in the place of what would tell its end. */
export const Later = ({ replay }: { readonly replay: ReplayView | null }) => {
  const text = useText(laterTexts)
  return (
    <EmptyState
      small
      icon="hidden"
      title={text('centre.later')}
      hint={text('centre.laterHint')}
      {...(replay !== null && 'seek' in replay
        ? {
            action: (
              <Button look="soft" onPress={() => replay.seek(replay.length)}>
                {text('centre.toEnd')}
              </Button>
            ),
          }
        : {})}
    />
  )
}
